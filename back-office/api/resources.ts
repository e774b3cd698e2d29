import {
  approveCustomer,
  changeCustomer,
  getCustomer,
  listCustomers,
  reinstateCustomer,
  rejectCustomer,
  suspendCustomer,
} from '@endcap/contract/accounts'
import { listAuditLog } from '@endcap/contract/audit'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  staffGetCategory,
  staffListCategories,
} from '@endcap/contract/categories'
import {
  changePageWidget,
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  teamMemberEndpoints,
  widgetPages,
} from '@endcap/contract/content'
import type { Endpoint } from '@endcap/contract/endpoint'
import { applyImport, createImport, getImport, listImports } from '@endcap/contract/imports'
import { contactMessageEndpoints, jobApplicationEndpoints } from '@endcap/contract/inquiries'
import { getMail, listMails, retryMail } from '@endcap/contract/mails'
import { centsToDollars } from '@endcap/contract/money'
import { setOrderStatus, staffGetOrder, staffListOrders } from '@endcap/contract/orders'
import { searchSynonymEndpoints } from '@endcap/contract/search-synonyms'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { changeStaff, deleteStaff, getStaff, inviteStaff, listStaff } from '@endcap/contract/staff'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  staffGetProduct,
  staffListProducts,
  staffProductSorts,
} from '@endcap/contract/staff-catalog'

export type Fields = Readonly<Record<string, unknown>>

/** How a resource of react-admin is kept by the shop: which call does what. */
export type ResourceCalls = {
  list?: Endpoint
  get?: Endpoint
  create?: Endpoint
  change?: Endpoint
  remove?: Endpoint
  /** Another call than `change` for some changes, by what is changed and what was before. */
  chooseChange?: (changes: Fields, before: Fields) => Endpoint | undefined
  /** The field that names a row; `_id` unless told. */
  key?: string
  /** The path's parameter that takes the name; `id` unless told. */
  param?: string
  /** The ids there are, where no call lists them. */
  ids?: readonly string[]
  /** What a list can be sorted by, `-` before the field for descending. */
  sorts?: readonly string[]
  /** What the form holds → what is sent; the same unless told. */
  toBody?: (fields: Fields) => unknown
}

/** Money is `Cents` in a form and dollars on the wire; a text that is no price goes as it is. */
const withDollars = (fields: Fields): Fields =>
  typeof fields.price === 'number' ? { ...fields, price: centsToDollars(fields.price) } : fields

const customerTransitions: Readonly<Record<string, Endpoint>> = {
  approved: approveCustomer,
  rejected: rejectCustomer,
  suspended: suspendCustomer,
}

/** A new status of a customer is a step of its own, told by mail; other changes are not. */
const chooseCustomerCall = (changes: Fields, before: Fields): Endpoint | undefined => {
  if (changes.status === 'approved' && before.status === 'suspended') return reinstateCustomer
  return typeof changes.status === 'string' ? customerTransitions[changes.status] : undefined
}

/** The step's call says the new status, so that its body does not. */
const withoutStatus = ({ status: _, ...fields }: Fields): Fields => fields

/** Lines that were left blank mean no word. */
const withoutBlankWords = (fields: Fields): Fields =>
  Array.isArray(fields.words)
    ? { ...fields, words: fields.words.filter((word) => String(word).trim() !== '') }
    : fields

const toImportForm = (fields: Fields): FormData => {
  const form = new FormData()
  form.set('number_missing', fields.number_missing === true ? '1' : '0')
  if (fields.file instanceof File) form.set('file', fields.file, fields.file.name)
  return form
}

export const resources: Readonly<Record<string, ResourceCalls>> = {
  customers: {
    list: listCustomers,
    get: getCustomer,
    change: changeCustomer,
    chooseChange: chooseCustomerCall,
    toBody: withoutStatus,
  },
  orders: { list: staffListOrders, get: staffGetOrder, change: setOrderStatus },
  products: {
    list: staffListProducts,
    get: staffGetProduct,
    create: createProduct,
    change: changeProduct,
    remove: deleteProduct,
    sorts: staffProductSorts,
    toBody: withDollars,
  },
  categories: {
    list: staffListCategories,
    get: staffGetCategory,
    create: createCategory,
    change: changeCategory,
    remove: deleteCategory,
  },
  'search-synonyms': { ...searchSynonymEndpoints, toBody: withoutBlankWords },
  mails: { list: listMails, get: getMail, change: retryMail },
  sections: sectionEndpoints,
  slides: slideEndpoints,
  flyers: flyerEndpoints,
  'team-members': teamMemberEndpoints,
  'page-widgets': {
    get: staffGetPageWidget,
    change: changePageWidget,
    key: 'page',
    param: 'page',
    ids: widgetPages,
  },
  'contact-messages': contactMessageEndpoints,
  'job-applications': jobApplicationEndpoints,
  imports: {
    list: listImports,
    get: getImport,
    create: createImport,
    change: applyImport,
    toBody: toImportForm,
  },
  staff: {
    list: listStaff,
    get: getStaff,
    create: inviteStaff,
    change: changeStaff,
    remove: deleteStaff,
  },
  settings: { get: getSettings, change: changeSettings, ids: ['shop'] },
  'audit-log': { list: listAuditLog },
}
