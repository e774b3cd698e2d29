import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { translationsIn, translationsOf } from '../i18n/translations.ts'
import { maxLength } from '../limits.ts'
import {
  FlagIn,
  ImagePathIn,
  optionalText,
  PageQuery,
  queryText,
  requiredText,
} from '../schemas.ts'
import { Category } from './catalog.ts'

export const StaffCategory = Category.extend({
  translations: translationsOf('title'),
  version: z.int(),
})
export type StaffCategory = z.output<typeof StaffCategory>

const title = requiredText(maxLength.title, 'Please enter a title.')

export const CategoryChange = z
  .object({
    title,
    translations: translationsIn({ title: optionalText(maxLength.title) }),
    banner: ImagePathIn,
    parent_id: optionalText(maxLength.id),
    showOnHomePage: FlagIn,
    showInMenu: FlagIn,
    showInSideBar: FlagIn,
  })
  .partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const categoryEndpoints = crudEndpoints({
  name: 'Category',
  plural: 'Categories',
  path: 'categories',
  label: 'category',
  access: 'staff:change-catalogue',
  readAccess: 'staff:read-catalogue',
  summaries: {
    list: 'All categories, by title',
    remove: 'Deletes a category without subcategories; its products stay',
  },
  removalErrors: ['in_use'],
  row: StaffCategory,
  query: PageQuery.extend({ q: queryText() }),
  create: CategoryChange.extend({ title }),
  change: CategoryChange,
})
