/** Why something that `ADAPTERS` names cannot be used, in words for whoever named it. */
export class AdapterFault extends Error {}
