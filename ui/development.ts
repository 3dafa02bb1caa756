/** Live reload of `make dev`: reloads the page when the site, which restarts after a change, answers again. */
const events = new EventSource("/_mudancas");
events.onerror = () => {
  events.onopen = () => location.reload();
};
