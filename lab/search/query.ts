/** The fields of a found product by which a query is judged. */
export type Shown = { itemNo: string; title: string }

/** A query with the products that are relevant to it. */
export type Query = { kind: string; query: string; means: (product: Shown) => boolean }
