import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxLength, maxViewColumns, maxViewFilters, maxViewsPerList } from './limits.ts'
import { dataOf, FlagIn, Id, queryText, requiredText, text } from './schemas.ts'

const valueText = () => text(maxLength.viewValue)
const nameText = () => requiredText(maxLength.viewName, 'Please enter a name.')

const settingFields = {
  /** A filter with several values is listed once per value. */
  filters: z
    .array(z.object({ name: nameText(), value: valueText() }), {
      error: 'Please send the filters.',
    })
    .max(maxViewFilters, `Please use at most ${maxViewFilters} filters.`),
  sort: valueText(),
  columns: z
    .array(nameText(), { error: 'Please send the columns.' })
    .max(maxViewColumns, `Please use at most ${maxViewColumns} columns.`),
}
export const ViewSettings = z.object(settingFields)
export type ViewSettings = z.output<typeof ViewSettings>

export const SavedView = ViewSettings.extend({
  _id: Id,
  list: z.string(),
  name: z.string(),
  shared: z.boolean().describe('Whether all staff can see it'),
  by: z.object({ _id: Id, name: z.string() }),
  version: z.int(),
})
export type SavedView = z.output<typeof SavedView>

const viewFields = { name: nameText(), shared: FlagIn, ...settingFields }

const path = '/admin/api/saved-views'
const access = 'staff:signed-in'

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path,
  access,
  summary: `The caller’s views (at most ${maxViewsPerList} per list) and shared views, sorted by name`,
  query: z.object({ list: queryText().describe('The list’s name, such as orders; empty: all') }),
  reply: dataOf(z.array(SavedView)),
  status: 200,
  errors: [],
})

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path,
  access,
  summary: 'Saves a view of a list; only managers can save a shared view',
  body: z.object({
    list: requiredText(maxLength.viewName, 'Please name the list.'),
    ...viewFields,
  }),
  reply: dataOf(SavedView),
  status: 201,
  errors: ['invalid'],
})

export const changeSavedView = endpoint({
  name: 'changeSavedView',
  method: 'PATCH',
  path: `${path}/{id}`,
  access,
  summary: 'Changes a view; absent fields stay unchanged; only managers can change a shared view',
  body: z.object(viewFields).partial(),
  reply: dataOf(SavedView),
  status: 200,
  errors: ['stale'],
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: `${path}/{id}`,
  access,
  summary: 'Deletes a view; only managers can delete a shared view',
  reply: null,
  status: 204,
  errors: ['stale'],
})
