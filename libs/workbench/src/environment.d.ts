declare module '*.css';

/** A file of examples, as its text. */
declare module '*.csv' {
  const text: string;
  export default text;
}

declare module 'cytoscape-fcose' {
  import type { Ext } from 'cytoscape';

  const register: Ext;
  export default register;
}
