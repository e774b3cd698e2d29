import { z } from 'zod'
import { maxLength, maxViewColumns, maxViewFilters } from './limits.ts'
import { text } from './schemas.ts'

const settingText = () => text(maxLength.viewValue)

/** What a view of a list sets: the values of its filters, its sort and its columns. */
export const ViewSettings = z.object({
  filters: z
    .record(text(maxLength.viewName), settingText(), { error: 'Please send the filters.' })
    .refine(
      (filters) => Object.keys(filters).length <= maxViewFilters,
      `Please use at most ${maxViewFilters} filters.`,
    ),
  sort: settingText(),
  columns: z
    .array(text(maxLength.viewName), { error: 'Please send the columns.' })
    .max(maxViewColumns, `Please use at most ${maxViewColumns} columns.`),
})
export type ViewSettings = z.output<typeof ViewSettings>
