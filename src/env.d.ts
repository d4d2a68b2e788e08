/** The address of a script of its own (src/build/vite/chunk-url.ts). */
declare module '*?chunk' {
  const url: string;
  export default url;
}
declare module '*?chunk&inline' {
  const url: string;
  export default url;
}
