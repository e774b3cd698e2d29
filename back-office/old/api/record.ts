/**
 * A row of the contract in react-admin's form: with `id`, and plain JSON, because its cache copies
 * records as JSON. Timestamps are ISO 8601 texts in UTC, money stays `Cents`.
 */
export type RecordOf<Row> = { [Field in keyof Row]: Plain<Row[Field]> } & { id: string }

type Plain<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Plain<Value[Field]> }
      : Value
