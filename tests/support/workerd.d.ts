/** The package has no types: it exports the path of its program. */
declare module 'workerd' {
  const path: string;
  export default path;
}
