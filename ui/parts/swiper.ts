/** Swiper with the wheel of a mouse or trackpad, which Carousel.tsx loads late. */
export { default as Swiper } from "swiper";
export { Mousewheel } from "swiper/modules";
