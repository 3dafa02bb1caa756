/** The URL of an imported SVG file. */
declare module "*.svg" {
  const address: string;
  export default address;
}
