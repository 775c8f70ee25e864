/** What a JSON parser gives. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
