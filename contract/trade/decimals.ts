import { z } from 'zod'

/**
 * A number with at most `places` decimals, from 0 to `max`: `0.0185` or `"0.0185"`. It is checked as text, since a float can't tell
 * whether digits were typed or are an error of rounding.
 */
export const decimalIn = (places: number, max: number, rule: string) =>
  z
    .union([z.number(), z.string().trim().max(30, rule)], { error: rule })
    .refine((value) => new RegExp(`^\\d+(\\.\\d{0,${places}})?$`).test(String(value)), rule)
    .transform(Number)
    .refine((value) => value <= max, rule)
