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
import { categoryEndpoints } from '@endcap/contract/categories'
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
import { productEndpoints, staffProductSorts } from '@endcap/contract/staff-catalog'

export type Fields = Readonly<Record<string, unknown>>

/** The endpoints behind a resource of react-admin. */
export type ResourceCalls = {
  list?: Endpoint
  get?: Endpoint
  create?: Endpoint
  change?: Endpoint
  remove?: Endpoint
  /** Returns the endpoint for a change when it is not `change`, by the changes and the old values. */
  chooseChange?: (changes: Fields, before: Fields) => Endpoint | undefined
  /** The field that identifies a row; `_id` by default. */
  key?: string
  /** The path parameter for that field; `id` by default. */
  param?: string
  /** The ids of all rows when no endpoint lists them. */
  ids?: readonly string[]
  /** The sorts of the list; `-` before a field means descending. */
  sorts?: readonly string[]
  /** Converts a form's values to the request body; unchanged by default. */
  toBody?: (fields: Fields) => unknown
}

/** Converts a form's `Cents` to the wire's dollars; a text that is no price is sent unchanged. */
const withDollars = (fields: Fields): Fields =>
  typeof fields.price === 'number' ? { ...fields, price: centsToDollars(fields.price) } : fields

const customerTransitions: Readonly<Record<string, Endpoint>> = {
  approved: approveCustomer,
  rejected: rejectCustomer,
  suspended: suspendCustomer,
}

/** Changes of a customer's status have endpoints of their own, which notify the customer. */
const chooseCustomerCall = (changes: Fields, before: Fields): Endpoint | undefined => {
  if (changes.status === 'approved' && before.status === 'suspended') return reinstateCustomer
  return typeof changes.status === 'string' ? customerTransitions[changes.status] : undefined
}

/** The endpoint implies the new status, so the body doesn't contain it. */
const withoutStatus = ({ status: _, ...fields }: Fields): Fields => fields

/** Drops blank lines. */
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
  products: { ...productEndpoints, sorts: staffProductSorts, toBody: withDollars },
  categories: categoryEndpoints,
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
