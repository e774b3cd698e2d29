/** A product as a search shows it: what a query is judged by. */
export type Shown = { itemNo: string; title: string }

/** A query, and which products whoever typed it would be glad to see. */
export type Query = { kind: string; query: string; means: (product: Shown) => boolean }
