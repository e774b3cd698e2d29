import { z } from 'zod'
import { Category } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { maxLength } from './limits.ts'
import {
  dataOf,
  FlagIn,
  ImagePathIn,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
} from './schemas.ts'

/** A category in staff's replies. */
export const StaffCategory = Category.extend({ version: z.int() })
export type StaffCategory = z.output<typeof StaffCategory>

const title = requiredText(maxLength.title, 'Please enter a title.')

export const CategoryChange = z
  .object({
    title,
    banner: ImagePathIn,
    parent_id: optionalText(maxLength.id),
    showOnHomePage: FlagIn,
    showInMenu: FlagIn,
    showInSideBar: FlagIn,
  })
  .partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const staffListCategories = endpoint({
  name: 'staffListCategories',
  method: 'GET',
  path: '/admin/api/categories',
  access: 'staff:read-catalogue',
  summary: 'All categories, by title',
  query: PageQuery.extend({ q: queryText() }),
  reply: pageOf(StaffCategory),
  status: 200,
  errors: [],
})

export const staffGetCategory = endpoint({
  name: 'staffGetCategory',
  method: 'GET',
  path: '/admin/api/categories/{id}',
  access: 'staff:read-catalogue',
  summary: 'One category',
  reply: dataOf(StaffCategory),
  status: 200,
  errors: [],
})

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/api/categories',
  access: 'staff:change-catalogue',
  summary: 'Adds a category',
  body: CategoryChange.extend({ title }),
  reply: dataOf(StaffCategory),
  status: 201,
  errors: ['invalid'],
})

export const changeCategory = endpoint({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/admin/api/categories/{id}',
  access: 'staff:change-catalogue',
  summary: 'Changes a category; absent fields stay unchanged',
  body: CategoryChange,
  reply: dataOf(StaffCategory),
  status: 200,
  errors: ['stale'],
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/admin/api/categories/{id}',
  access: 'staff:change-catalogue',
  summary: 'Deletes a category without subcategories; its products stay',
  reply: null,
  status: 204,
  errors: ['in_use', 'stale'],
})
