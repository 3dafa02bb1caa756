/**
 * Lets React work on a page that something else has altered: translators replace texts by elements, extensions remove
 * elements (docs/decisions/altered-pages.md). A node that is not there needs no removal; what belongs before it goes last.
 */
export function allowAlteredPage(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
