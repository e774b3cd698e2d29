import { invalidField } from '../shop-error.ts'

/** Null if no value was sent. Throws `invalid` for an unknown choice. */
export const readChoice = <const Choice extends string>(
  field: string,
  value: string,
  choices: readonly Choice[],
): Choice | null => {
  if (value === '') return null
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw invalidField(field, `Please choose one of ${choices.join(', ')}.`)
  return chosen
}
