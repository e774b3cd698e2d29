// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as accountsContract from '../accounts/accounts.ts'
import type * as customersContract from '../accounts/customers.ts'
import type * as secondFactorContract from '../accounts/second-factor.ts'
import type * as securityContract from '../accounts/security.ts'
import type * as sessionsContract from '../accounts/sessions.ts'
import type * as staffContract from '../accounts/staff.ts'
import type * as auditContract from '../audit/audit.ts'
import type * as trashContract from '../audit/trash.ts'
import type * as bulkChangesContract from '../catalog/bulk-changes.ts'
import type * as categoriesContract from '../catalog/categories.ts'
import type * as codesContract from '../catalog/codes.ts'
import type * as priceListsContract from '../catalog/price-lists.ts'
import type * as staffCatalogContract from '../catalog/staff-catalog.ts'
import type * as stockContract from '../catalog/stock.ts'
import type * as contentPagesContract from '../content/content-pages.ts'
import type * as contentContract from '../content/content.ts'
import type * as deliveryContract from '../delivery/delivery.ts'
import type * as healthContract from '../health.ts'
import type * as imagesContract from '../images/images.ts'
import type * as inquiriesContract from '../inquiries.ts'
import type * as liveContract from '../live.ts'
import type * as mailPreviewContract from '../mail/mail-preview.ts'
import type * as deliveryStopsContract from '../orders/delivery-stops.ts'
import type * as ordersContract from '../orders/orders.ts'
import type * as pickingContract from '../orders/picking.ts'
import type * as staffOrdersContract from '../orders/staff-orders.ts'
import type * as invoicesContract from '../printing/invoices.ts'
import type * as printingContract from '../printing/printing.ts'
import type * as savedViewsContract from '../saved-views.ts'
import type * as settingsContract from '../settings.ts'
import type * as staffSearchContract from '../staff-search.ts'
import type * as todayContract from '../today.ts'
import type * as productClassesContract from '../trade/product-classes.ts'
import { staffCall } from './light-client.ts'

/** Approves a pending or rejected customer and notifies them by mail, shortly after. Asks once if the shop wants a verified license first. */
export const approveCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.approveCustomer>('POST', '/admin/api/customers/{id}/approve', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Changes a customer’s details; only managers can change the email address, which ends the customer’s sessions and notifies the old address. */
export const changeCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.changeCustomer>('PATCH', '/admin/api/customers/{id}', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Adds a customer; on request approved at once and invited by mail to choose a password. Asks once if the shop wants a verified license before an approval. */
export const createCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.createCustomer>('POST', '/admin/api/customers', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** One customer with figures about the orders. */
export const getCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.getCustomer>('GET', '/admin/api/customers/{id}', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp', total: 'money', last_order_at: 'timestamp' } })

/** Customers with figures about their orders, newest first. */
export const listCustomers = /* @__PURE__ */ staffCall<typeof accountsContract.listCustomers>('GET', '/admin/api/customers', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp', total: 'money', last_order_at: 'timestamp' } })

/** Reinstates a suspended customer and notifies them by mail. */
export const reinstateCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.reinstateCustomer>('POST', '/admin/api/customers/{id}/reinstate', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Rejects a pending customer and notifies them by mail. */
export const rejectCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.rejectCustomer>('POST', '/admin/api/customers/{id}/reject', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Suspends an approved customer, ends their sessions and notifies them by mail. */
export const suspendCustomer = /* @__PURE__ */ staffCall<typeof accountsContract.suspendCustomer>('POST', '/admin/api/customers/{id}/suspend', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Approves pending or rejected customers, all or none; those already approved don’t change. Asks once if the shop wants verified licenses first. */
export const approveCustomers = /* @__PURE__ */ staffCall<typeof customersContract.approveCustomers>('POST', '/admin/api/customers/approve', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

export const customerNoteEndpoints = {
  /** Staff’s notes about a customer, newest first, at most 200. */
  list: /* @__PURE__ */ staffCall<typeof customersContract.customerNoteEndpoints.list>('GET', '/admin/api/customers/{id}/notes', 'staff:customers', { data: { createdAt: 'timestamp' } }),
  /** Adds a note about a customer. */
  add: /* @__PURE__ */ staffCall<typeof customersContract.customerNoteEndpoints.add>('POST', '/admin/api/customers/{id}/notes', 'staff:customers', { data: { createdAt: 'timestamp' } }),
}

/** The matching customers, as a file that can be imported without changing anything: at most 10,000, in the list’s order. */
export const exportCustomers = /* @__PURE__ */ staffCall<typeof customersContract.exportCustomers>('GET', '/admin/api/customer-export', 'staff:import-customers')

/** Up to 20 customers with the same phone number, address or mailbox. */
export const listCustomerDuplicates = /* @__PURE__ */ staffCall<typeof customersContract.listCustomerDuplicates>('GET', '/admin/api/customers/{id}/duplicates', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp', total: 'money', last_order_at: 'timestamp' } })

/** The tags in use, by name. */
export const listCustomerTags = /* @__PURE__ */ staffCall<typeof customersContract.listCustomerTags>('GET', '/admin/api/customers/tags', 'staff:customers')

/** The customers that were merged into this one in the last 30 days, newest first. */
export const listMergedCustomers = /* @__PURE__ */ staffCall<typeof customersContract.listMergedCustomers>('GET', '/admin/api/customers/{id}/merged', 'staff:customers', { data: { mergedAt: 'timestamp' } })

/** Moves another customer’s orders, notes, tags and cart lines to this customer, and deletes the other customer, who can’t sign in any more. An approved customer can only be merged into an approved one. Can be undone for 30 days. */
export const mergeCustomers = /* @__PURE__ */ staffCall<typeof customersContract.mergeCustomers>('POST', '/admin/api/customers/{id}/merge', 'staff:customer-emails', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Mails a customer a link for setting a new password, valid for 60 minutes. */
export const sendPasswordLink = /* @__PURE__ */ staffCall<typeof customersContract.sendPasswordLink>('POST', '/admin/api/customers/{id}/password-link', 'staff:customers')

/** Undoes approvals, all or none, before their mails are sent: for at least 10 seconds. */
export const undoApprovals = /* @__PURE__ */ staffCall<typeof customersContract.undoApprovals>('POST', '/admin/api/customers/undo-approval', 'staff:customers', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Restores a customer who was merged into another one within 30 days, with the orders, notes, guides and cart of that time; the id is the merged customer’s. */
export const undoMerge = /* @__PURE__ */ staffCall<typeof customersContract.undoMerge>('POST', '/admin/api/customers/{id}/undo-merge', 'staff:customer-emails', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Adds a passkey that a browser has created. */
export const addPasskey = /* @__PURE__ */ staffCall<typeof secondFactorContract.addPasskey>('POST', '/admin/api/me/factors/passkeys', 'staff:own-account')

/** Adds an authenticator app, confirmed with its first code. */
export const addTotp = /* @__PURE__ */ staffCall<typeof secondFactorContract.addTotp>('POST', '/admin/api/me/factors/totp/confirm', 'staff:own-account')

/** Returns the options for creating a passkey in a browser; `addPasskey` adds it. */
export const beginPasskey = /* @__PURE__ */ staffCall<typeof secondFactorContract.beginPasskey>('POST', '/admin/api/me/factors/passkeys/options', 'staff:own-account')

/** Creates the secret of an authenticator app; `addTotp` adds it. */
export const beginTotp = /* @__PURE__ */ staffCall<typeof secondFactorContract.beginTotp>('POST', '/admin/api/me/factors/totp', 'staff:own-account')

/** Completes a staff sign-in with a code, a recovery code or a passkey. */
export const confirmSignIn = /* @__PURE__ */ staffCall<typeof secondFactorContract.confirmSignIn>('POST', '/admin/api/signin/second-factor', 'anyone')

/** The caller’s second factors. */
export const getMyFactors = /* @__PURE__ */ staffCall<typeof secondFactorContract.getMyFactors>('GET', '/admin/api/me/factors', 'staff:own-account', { data: { passkeys: { createdAt: 'timestamp', lastUsedAt: 'timestamp' } } })

/** Replaces the recovery codes with new ones, which are shown only once. */
export const makeRecoveryCodes = /* @__PURE__ */ staffCall<typeof secondFactorContract.makeRecoveryCodes>('POST', '/admin/api/me/factors/recovery-codes', 'staff:own-account')

/** Removes a passkey. */
export const removePasskey = /* @__PURE__ */ staffCall<typeof secondFactorContract.removePasskey>('POST', '/admin/api/me/factors/passkeys/{id}/remove', 'staff:own-account')

/** Removes the authenticator app. */
export const removeTotp = /* @__PURE__ */ staffCall<typeof secondFactorContract.removeTotp>('POST', '/admin/api/me/factors/totp/remove', 'staff:own-account')

/** Removes a staff member’s lost second factors, and ends the staff member’s sessions. */
export const resetStaffFactors = /* @__PURE__ */ staffCall<typeof secondFactorContract.resetStaffFactors>('POST', '/admin/api/staff/{id}/reset-factors', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** The weaknesses of this shop, such as a demo login that still works. */
export const listSecurityNotices = /* @__PURE__ */ staffCall<typeof securityContract.listSecurityNotices>('GET', '/admin/api/security-notices', 'staff:settings')

/** Ends one of the caller’s sessions. */
export const endMySession = /* @__PURE__ */ staffCall<typeof sessionsContract.endMySession>('DELETE', '/admin/api/me/sessions/{id}', 'staff:own-account')

/** The caller’s sessions, newest first. */
export const listMySessions = /* @__PURE__ */ staffCall<typeof sessionsContract.listMySessions>('GET', '/admin/api/me/sessions', 'staff:own-account', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Ends the session of the token. */
export const staffSignOut = /* @__PURE__ */ staffCall<typeof sessionsContract.staffSignOut>('POST', '/admin/api/signout', 'staff:own-account')

/** Accepts a mailed invitation: the new member of staff sets a password. */
export const acceptInvitation = /* @__PURE__ */ staffCall<typeof staffContract.acceptInvitation>('POST', '/admin/api/accept-invitation', 'anyone')

/** Changes the caller’s password; ends their other sessions and returns a new token. */
export const changeMyPassword = /* @__PURE__ */ staffCall<typeof staffContract.changeMyPassword>('POST', '/admin/api/me/password', 'staff:own-account')

/** Changes a name or a role, or disables or enables an account; a new role ends the sessions. */
export const changeStaff = /* @__PURE__ */ staffCall<typeof staffContract.changeStaff>('PATCH', '/admin/api/staff/{id}', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Deletes an invitation that wasn’t accepted; accounts in use can only be disabled. */
export const deleteStaff = /* @__PURE__ */ staffCall<typeof staffContract.deleteStaff>('DELETE', '/admin/api/staff/{id}', 'staff:staff')

/** Signs the caller out everywhere else and returns a new token. */
export const endMySessions = /* @__PURE__ */ staffCall<typeof staffContract.endMySessions>('POST', '/admin/api/me/end-sessions', 'staff:own-account')

/** The signed-in member of staff. */
export const getMe = /* @__PURE__ */ staffCall<typeof staffContract.getMe>('GET', '/admin/api/me', 'staff:own-account')

/** One member of staff. */
export const getStaff = /* @__PURE__ */ staffCall<typeof staffContract.getStaff>('GET', '/admin/api/staff/{id}', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Invites a member of staff by mail. */
export const inviteStaff = /* @__PURE__ */ staffCall<typeof staffContract.inviteStaff>('POST', '/admin/api/staff', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** The names of staff, by name. */
export const listColleagues = /* @__PURE__ */ staffCall<typeof staffContract.listColleagues>('GET', '/admin/api/colleagues', 'staff:signed-in')

/** Staff, by name. */
export const listStaff = /* @__PURE__ */ staffCall<typeof staffContract.listStaff>('GET', '/admin/api/staff', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Sends an invitation again if it wasn’t accepted; the earlier link becomes invalid. */
export const resendInvitation = /* @__PURE__ */ staffCall<typeof staffContract.resendInvitation>('POST', '/admin/api/staff/{id}/invitation', 'staff:staff', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Mails staff a link for setting a new password. */
export const staffForgotPassword = /* @__PURE__ */ staffCall<typeof staffContract.staffForgotPassword>('POST', '/admin/api/forgot-password', 'anyone')

/** Sets a new staff password with a mailed token; all older sessions end. */
export const staffResetPassword = /* @__PURE__ */ staffCall<typeof staffContract.staffResetPassword>('POST', '/admin/api/reset-password', 'anyone')

/** Signs a member of staff in. */
export const staffSignIn = /* @__PURE__ */ staffCall<typeof staffContract.staffSignIn>('POST', '/admin/api/signin', 'anyone')

/** All changes by staff, newest first, with the values before and after the change. */
export const listAuditLog = /* @__PURE__ */ staffCall<typeof auditContract.listAuditLog>('GET', '/admin/api/audit-log', 'staff:audit', { data: { at: 'timestamp' } })

/** Products, categories and content that were deleted in the last 30 days, newest first. */
export const listTrash = /* @__PURE__ */ staffCall<typeof trashContract.listTrash>('GET', '/admin/api/trash', 'staff:change-catalogue', { data: { deletedAt: 'timestamp' } })

/** Restores a deleted row under its id, with the rows that were deleted with it. */
export const restoreDeleted = /* @__PURE__ */ staffCall<typeof trashContract.restoreDeleted>('POST', '/admin/api/trash/{id}/restore', 'staff:change-catalogue')

/** Bulk changes of products, newest first. */
export const listBulkChanges = /* @__PURE__ */ staffCall<typeof bulkChangesContract.listBulkChanges>('GET', '/admin/api/bulk-changes', 'staff:change-catalogue', { data: { createdAt: 'timestamp', undoneAt: 'timestamp' } })

/** Changes many products at once: all or none. */
export const makeBulkChange = /* @__PURE__ */ staffCall<typeof bulkChangesContract.makeBulkChange>('POST', '/admin/api/bulk-changes', 'staff:change-catalogue', { data: { createdAt: 'timestamp', undoneAt: 'timestamp' } })

/** Previews a bulk change of products, unusual prices first; changes nothing. */
export const previewBulkChange = /* @__PURE__ */ staffCall<typeof bulkChangesContract.previewBulkChange>('POST', '/admin/api/bulk-changes/preview', 'staff:change-catalogue')

/** Undoes a bulk change, except for products that have changed since. */
export const undoBulkChange = /* @__PURE__ */ staffCall<typeof bulkChangesContract.undoBulkChange>('POST', '/admin/api/bulk-changes/{id}/undo', 'staff:change-catalogue')

export const categoryEndpoints = {
  /** All categories, by title. */
  list: /* @__PURE__ */ staffCall<typeof categoriesContract.categoryEndpoints.list>('GET', '/admin/api/categories', 'staff:read-catalogue', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } }),
  /** One category. */
  get: /* @__PURE__ */ staffCall<typeof categoriesContract.categoryEndpoints.get>('GET', '/admin/api/categories/{id}', 'staff:read-catalogue', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } }),
  /** Changes a category; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof categoriesContract.categoryEndpoints.change>('PATCH', '/admin/api/categories/{id}', 'staff:change-catalogue', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } }),
  /** Deletes a category without subcategories; its products stay. */
  remove: /* @__PURE__ */ staffCall<typeof categoriesContract.categoryEndpoints.remove>('DELETE', '/admin/api/categories/{id}', 'staff:change-catalogue'),
  /** Adds a category. */
  create: /* @__PURE__ */ staffCall<typeof categoriesContract.categoryEndpoints.create>('POST', '/admin/api/categories', 'staff:change-catalogue', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } }),
}

/** The products of up to 500 codes, as the customer’s own call returns them, with those off sale and this customer’s prices. */
export const resolveCodesForCustomer = /* @__PURE__ */ staffCall<typeof codesContract.resolveCodesForCustomer>('POST', '/admin/api/customers/{id}/resolve-codes', 'staff:orders', { data: { product: { price: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' }, near: { price: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' } } })

/** A product’s prices: first the standard prices, then those of each price list. */
export const getProductPrices = /* @__PURE__ */ staffCall<typeof priceListsContract.getProductPrices>('GET', '/admin/api/products/{id}/prices', 'staff:read-catalogue', { data: { price: 'money', entries: { price: 'money', valid_from: 'timestamp', valid_until: 'timestamp' } } })

/** A customer’s current prices per piece of up to 100 products, at the given quantities. */
export const listCustomerPrices = /* @__PURE__ */ staffCall<typeof priceListsContract.listCustomerPrices>('GET', '/admin/api/customers/{id}/prices', 'staff:orders', { data: { price: 'money' } })

/** The products with their prices in a price list, by title. */
export const listPriceListProducts = /* @__PURE__ */ staffCall<typeof priceListsContract.listPriceListProducts>('GET', '/admin/api/price-lists/{id}/products', 'staff:read-catalogue', { data: { standard: 'money', price: 'money', entries: { price: 'money', valid_from: 'timestamp', valid_until: 'timestamp' } } })

export const priceListEndpoints = {
  /** All price lists, by name. */
  list: /* @__PURE__ */ staffCall<typeof priceListsContract.priceListEndpoints.list>('GET', '/admin/api/price-lists', 'staff:read-catalogue'),
  /** One price list. */
  get: /* @__PURE__ */ staffCall<typeof priceListsContract.priceListEndpoints.get>('GET', '/admin/api/price-lists/{id}', 'staff:read-catalogue'),
  /** Changes a price list; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof priceListsContract.priceListEndpoints.change>('PATCH', '/admin/api/price-lists/{id}', 'staff:change-catalogue'),
  /** Deletes a price list that no customer has. */
  remove: /* @__PURE__ */ staffCall<typeof priceListsContract.priceListEndpoints.remove>('DELETE', '/admin/api/price-lists/{id}', 'staff:change-catalogue'),
  /** Adds a price list. */
  create: /* @__PURE__ */ staffCall<typeof priceListsContract.priceListEndpoints.create>('POST', '/admin/api/price-lists', 'staff:change-catalogue'),
}

/** Assigns a customer a price list or the standard prices. */
export const setCustomerPriceList = /* @__PURE__ */ staffCall<typeof priceListsContract.setCustomerPriceList>('POST', '/admin/api/customers/{id}/price-list', 'staff:change-catalogue', { data: { status_at: 'timestamp', createdAt: 'timestamp' } })

/** Replaces a product’s prices in one list, or its standard prices except `price`. */
export const setProductPrices = /* @__PURE__ */ staffCall<typeof priceListsContract.setProductPrices>('POST', '/admin/api/products/{id}/prices', 'staff:change-catalogue', { data: { price: 'money', entries: { price: 'money', valid_from: 'timestamp', valid_until: 'timestamp' } } })

/** The products that match a list’s filters, as a price file that can be imported without changing anything. */
export const exportProducts = /* @__PURE__ */ staffCall<typeof staffCatalogContract.exportProducts>('GET', '/admin/api/product-export', 'staff:change-catalogue')

/** The changes of a product’s price, newest first. */
export const listPriceChanges = /* @__PURE__ */ staffCall<typeof staffCatalogContract.listPriceChanges>('GET', '/admin/api/products/{id}/price-history', 'staff:read-catalogue', { data: { at: 'timestamp', was: 'money', now: 'money' } })

export const productEndpoints = {
  /** All products, including those off sale. */
  list: /* @__PURE__ */ staffCall<typeof staffCatalogContract.productEndpoints.list>('GET', '/admin/api/products', 'staff:read-catalogue', { data: { price: 'money', cost: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' } }),
  /** One product. */
  get: /* @__PURE__ */ staffCall<typeof staffCatalogContract.productEndpoints.get>('GET', '/admin/api/products/{id}', 'staff:read-catalogue', { data: { price: 'money', cost: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' } }),
  /** Changes a product; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof staffCatalogContract.productEndpoints.change>('PATCH', '/admin/api/products/{id}', 'staff:change-catalogue', { data: { price: 'money', cost: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' } }),
  /** Deletes a product; orders keep their copy of it. */
  remove: /* @__PURE__ */ staffCall<typeof staffCatalogContract.productEndpoints.remove>('DELETE', '/admin/api/products/{id}', 'staff:change-catalogue'),
  /** Adds a product. */
  create: /* @__PURE__ */ staffCall<typeof staffCatalogContract.productEndpoints.create>('POST', '/admin/api/products', 'staff:change-catalogue', { data: { price: 'money', cost: 'money', other_prices: { current: { price: 'money', until: 'timestamp' }, next: { price: 'money', from: 'timestamp' } }, createdAt: 'timestamp', updatedAt: 'timestamp' } }),
}

/** Adds received pieces to a product’s count, removes lost pieces, or sets the count; a repeated request with the same `request_id` changes nothing. */
export const changeStock = /* @__PURE__ */ staffCall<typeof stockContract.changeStock>('POST', '/admin/api/stock/{id}/changes', 'staff:change-stock')

/** The stock of the only product with an item number or UPC (the product’s or a unit’s), as a scanner reads it. */
export const findStock = /* @__PURE__ */ staffCall<typeof stockContract.findStock>('GET', '/admin/api/stock/by-code/{code}', 'staff:read-catalogue')

/** The stock of a product. */
export const getStock = /* @__PURE__ */ staffCall<typeof stockContract.getStock>('GET', '/admin/api/stock/{id}', 'staff:read-catalogue')

/** The stock of counted products, least available first. */
export const listStock = /* @__PURE__ */ staffCall<typeof stockContract.listStock>('GET', '/admin/api/stock', 'staff:read-catalogue')

/** The changes of a product’s count, newest first. */
export const listStockMovements = /* @__PURE__ */ staffCall<typeof stockContract.listStockMovements>('GET', '/admin/api/stock/{id}/movements', 'staff:read-catalogue', { data: { at: 'timestamp' } })

/** Changes the order of a list’s rows; a slide of another section moves to this section. */
export const arrangeContent = /* @__PURE__ */ staffCall<typeof contentPagesContract.arrangeContent>('POST', '/admin/api/content/order', 'staff:content')

/** The HTML of a page as guests will see it at a given time in a given language, with the values of an unsaved form; stores nothing. */
export const previewContent = /* @__PURE__ */ staffCall<typeof contentPagesContract.previewContent>('POST', '/admin/api/content/preview', 'staff:content')

/** Chooses the categories of the page vapes or drinks. */
export const changePageWidget = /* @__PURE__ */ staffCall<typeof contentContract.changePageWidget>('PATCH', '/admin/api/page-widgets/{page}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } })

export const flyerEndpoints = {
  /** All flyers. */
  list: /* @__PURE__ */ staffCall<typeof contentContract.flyerEndpoints.list>('GET', '/admin/api/flyers', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** One flyer. */
  get: /* @__PURE__ */ staffCall<typeof contentContract.flyerEndpoints.get>('GET', '/admin/api/flyers/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Changes a flyer; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof contentContract.flyerEndpoints.change>('PATCH', '/admin/api/flyers/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Deletes a flyer. */
  remove: /* @__PURE__ */ staffCall<typeof contentContract.flyerEndpoints.remove>('DELETE', '/admin/api/flyers/{id}', 'staff:content'),
  /** Adds a flyer. */
  create: /* @__PURE__ */ staffCall<typeof contentContract.flyerEndpoints.create>('POST', '/admin/api/flyers', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
}

export const sectionEndpoints = {
  /** All sections. */
  list: /* @__PURE__ */ staffCall<typeof contentContract.sectionEndpoints.list>('GET', '/admin/api/sections', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** One section. */
  get: /* @__PURE__ */ staffCall<typeof contentContract.sectionEndpoints.get>('GET', '/admin/api/sections/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Changes a section; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof contentContract.sectionEndpoints.change>('PATCH', '/admin/api/sections/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Deletes a section. */
  remove: /* @__PURE__ */ staffCall<typeof contentContract.sectionEndpoints.remove>('DELETE', '/admin/api/sections/{id}', 'staff:content'),
  /** Adds a section. */
  create: /* @__PURE__ */ staffCall<typeof contentContract.sectionEndpoints.create>('POST', '/admin/api/sections', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
}

export const slideEndpoints = {
  /** All slides. */
  list: /* @__PURE__ */ staffCall<typeof contentContract.slideEndpoints.list>('GET', '/admin/api/slides', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** One slide. */
  get: /* @__PURE__ */ staffCall<typeof contentContract.slideEndpoints.get>('GET', '/admin/api/slides/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Changes a slide; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof contentContract.slideEndpoints.change>('PATCH', '/admin/api/slides/{id}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
  /** Deletes a slide. */
  remove: /* @__PURE__ */ staffCall<typeof contentContract.slideEndpoints.remove>('DELETE', '/admin/api/slides/{id}', 'staff:content'),
  /** Adds a slide. */
  create: /* @__PURE__ */ staffCall<typeof contentContract.slideEndpoints.create>('POST', '/admin/api/slides', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } }),
}

/** The categories of the page vapes or drinks. */
export const staffGetPageWidget = /* @__PURE__ */ staffCall<typeof contentContract.staffGetPageWidget>('GET', '/admin/api/page-widgets/{page}', 'staff:content', { data: { visible_from: 'timestamp', visible_until: 'timestamp' } })

export const teamMemberEndpoints = {
  /** All team members. */
  list: /* @__PURE__ */ staffCall<typeof contentContract.teamMemberEndpoints.list>('GET', '/admin/api/team-members', 'staff:content'),
  /** One team member. */
  get: /* @__PURE__ */ staffCall<typeof contentContract.teamMemberEndpoints.get>('GET', '/admin/api/team-members/{id}', 'staff:content'),
  /** Changes a team member; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof contentContract.teamMemberEndpoints.change>('PATCH', '/admin/api/team-members/{id}', 'staff:content'),
  /** Deletes a team member. */
  remove: /* @__PURE__ */ staffCall<typeof contentContract.teamMemberEndpoints.remove>('DELETE', '/admin/api/team-members/{id}', 'staff:content'),
  /** Adds a team member. */
  create: /* @__PURE__ */ staffCall<typeof contentContract.teamMemberEndpoints.create>('POST', '/admin/api/team-members', 'staff:content'),
}

export const deliveryRouteEndpoints = {
  /** All delivery routes, by name. */
  list: /* @__PURE__ */ staffCall<typeof deliveryContract.deliveryRouteEndpoints.list>('GET', '/admin/api/delivery-routes', 'staff:read-orders', { data: { minimum: 'money', fee: 'money' } }),
  /** One delivery route. */
  get: /* @__PURE__ */ staffCall<typeof deliveryContract.deliveryRouteEndpoints.get>('GET', '/admin/api/delivery-routes/{id}', 'staff:read-orders', { data: { minimum: 'money', fee: 'money' } }),
  /** Changes a delivery route; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof deliveryContract.deliveryRouteEndpoints.change>('PATCH', '/admin/api/delivery-routes/{id}', 'staff:delivery-routes', { data: { minimum: 'money', fee: 'money' } }),
  /** Deletes a delivery route; orders keep their delivery days, and its customers have no route. */
  remove: /* @__PURE__ */ staffCall<typeof deliveryContract.deliveryRouteEndpoints.remove>('DELETE', '/admin/api/delivery-routes/{id}', 'staff:delivery-routes'),
  /** Adds a delivery route. */
  create: /* @__PURE__ */ staffCall<typeof deliveryContract.deliveryRouteEndpoints.create>('POST', '/admin/api/delivery-routes', 'staff:delivery-routes', { data: { minimum: 'money', fee: 'money' } }),
}

/** A customer’s route and next delivery. */
export const getCustomerDelivery = /* @__PURE__ */ staffCall<typeof deliveryContract.getCustomerDelivery>('GET', '/admin/api/customers/{id}/delivery', 'staff:orders', { data: { terms: { cutoff: 'timestamp', minimum: 'money', fee: 'money' } } })

/** Names the version, and checks database, disk, clock, backups, mails, jobs, accounts, webhooks, logins and settings; returns a sentence for each, as `npm run doctor` prints it. */
export const getHealth = /* @__PURE__ */ staffCall<typeof healthContract.getHealth>('GET', '/admin/api/health', 'staff:settings')

/** Uploads a picture (field `file`: JPEG, PNG, WebP or AVIF) and returns its path. */
export const uploadImage = /* @__PURE__ */ staffCall<typeof imagesContract.uploadImage>('POST', '/admin/api/images', 'staff:change-catalogue')

/** Answers a contact message by mail. */
export const answerContactMessage = /* @__PURE__ */ staffCall<typeof inquiriesContract.answerContactMessage>('POST', '/admin/api/contact-messages/{id}/answer', 'staff:messages', { data: { createdAt: 'timestamp' } })

/** Answers a job application by mail. */
export const answerJobApplication = /* @__PURE__ */ staffCall<typeof inquiriesContract.answerJobApplication>('POST', '/admin/api/job-applications/{id}/answer', 'staff:messages', { data: { createdAt: 'timestamp' } })

export const contactMessageEndpoints = {
  /** All contact messages, newest first. */
  list: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageEndpoints.list>('GET', '/admin/api/contact-messages', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** One contact message. */
  get: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageEndpoints.get>('GET', '/admin/api/contact-messages/{id}', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Changes the status of a contact message, or the staff member assigned to it. */
  change: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageEndpoints.change>('PATCH', '/admin/api/contact-messages/{id}', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Deletes a contact message. */
  remove: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageEndpoints.remove>('DELETE', '/admin/api/contact-messages/{id}', 'staff:messages'),
}

export const contactMessageNoteEndpoints = {
  /** Staff’s notes about a contact message, newest first, at most 200. */
  list: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageNoteEndpoints.list>('GET', '/admin/api/contact-messages/{id}/notes', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Adds a note about a contact message. */
  add: /* @__PURE__ */ staffCall<typeof inquiriesContract.contactMessageNoteEndpoints.add>('POST', '/admin/api/contact-messages/{id}/notes', 'staff:messages', { data: { createdAt: 'timestamp' } }),
}

export const jobApplicationEndpoints = {
  /** All job applications, newest first. */
  list: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationEndpoints.list>('GET', '/admin/api/job-applications', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** One job application. */
  get: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationEndpoints.get>('GET', '/admin/api/job-applications/{id}', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Changes the status of a job application, or the staff member assigned to it. */
  change: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationEndpoints.change>('PATCH', '/admin/api/job-applications/{id}', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Deletes a job application. */
  remove: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationEndpoints.remove>('DELETE', '/admin/api/job-applications/{id}', 'staff:messages'),
}

export const jobApplicationNoteEndpoints = {
  /** Staff’s notes about a job application, newest first, at most 200. */
  list: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationNoteEndpoints.list>('GET', '/admin/api/job-applications/{id}/notes', 'staff:messages', { data: { createdAt: 'timestamp' } }),
  /** Adds a note about a job application. */
  add: /* @__PURE__ */ staffCall<typeof inquiriesContract.jobApplicationNoteEndpoints.add>('POST', '/admin/api/job-applications/{id}/notes', 'staff:messages', { data: { createdAt: 'timestamp' } }),
}

/** Reports that the caller has an object open (every 15 seconds) or has closed it; returns who else has it open. */
export const setPresence = /* @__PURE__ */ staffCall<typeof liveContract.setPresence>('POST', '/admin/api/presence', 'staff:signed-in')

/** A stream of changes: new and changed orders, registrations, messages, applications, imports and failed mails, with counts of waiting rows. */
export const staffEvents = /* @__PURE__ */ staffCall<typeof liveContract.staffEvents>('GET', '/admin/api/events', 'staff:signed-in')

/** Renders a mail with these texts in a language, for an example order. */
export const previewMailText = /* @__PURE__ */ staffCall<typeof mailPreviewContract.previewMailText>('POST', '/admin/api/settings/mail-preview', 'staff:settings')

/** Open deliveries that are late or due within a week, by day, route, ZIP code and address; at most 300. */
export const listDeliveryStops = /* @__PURE__ */ staffCall<typeof deliveryStopsContract.listDeliveryStops>('GET', '/admin/api/orders/delivery-stops', 'staff:deliver-orders', { data: { outForDeliveryAt: 'timestamp', total: 'money' } })

/** Changes an order’s status: received, confirmed, ready, delivered or cancelled. */
export const setOrderStatus = /* @__PURE__ */ staffCall<typeof ordersContract.setOrderStatus>('POST', '/admin/api/orders/{id}/status', 'staff:order-status', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** One order, with its true total. */
export const staffGetOrder = /* @__PURE__ */ staffCall<typeof ordersContract.staffGetOrder>('GET', '/admin/api/orders/{id}', 'staff:read-orders', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** All orders, newest first by default. */
export const staffListOrders = /* @__PURE__ */ staffCall<typeof ordersContract.staffListOrders>('GET', '/admin/api/orders', 'staff:read-orders', { data: { createdAt: 'timestamp', total: 'money', outForDeliveryAt: 'timestamp' } })

/** One order as a picker needs it: lines by bin location, with UPC and picked quantity. */
export const getPicking = /* @__PURE__ */ staffCall<typeof pickingContract.getPicking>('GET', '/admin/api/picking/{id}', 'staff:pick-orders', { data: { createdAt: 'timestamp' } })

/** The confirmed orders to pick: pick-ups by slot, then deliveries, oldest first. */
export const listPicking = /* @__PURE__ */ staffCall<typeof pickingContract.listPicking>('GET', '/admin/api/picking', 'staff:pick-orders', { data: { createdAt: 'timestamp' } })

/** Applies picks to a confirmed order, in the order sent; picks that were applied before are not counted again. */
export const savePicks = /* @__PURE__ */ staffCall<typeof pickingContract.savePicks>('POST', '/admin/api/picking/{id}/picks', 'staff:pick-orders', { data: { createdAt: 'timestamp' } })

/** Changes the lines and details of an order that is not delivered or cancelled, at once and with one mail; lines keep their prices as sold unless a new one is sent. */
export const changeOrder = /* @__PURE__ */ staffCall<typeof staffOrdersContract.changeOrder>('PATCH', '/admin/api/orders/{id}', 'staff:orders', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' }, total_before: 'money', total_after: 'money' })

/** The matching orders, as a file for spreadsheets: at most 20,000, in the list’s order. */
export const exportOrders = /* @__PURE__ */ staffCall<typeof staffOrdersContract.exportOrders>('GET', '/admin/api/orders/export', 'staff:orders')

/** The lines of an order as sold, each with the current product. */
export const getFormerOrder = /* @__PURE__ */ staffCall<typeof staffOrdersContract.getFormerOrder>('GET', '/admin/api/orders/{id}/former-lines', 'staff:orders', { data: { lines: { price: 'money', now: { price: 'money' } } } })

/** The events of an order, oldest first: when, by whom and why. */
export const getOrderTimeline = /* @__PURE__ */ staffCall<typeof staffOrdersContract.getOrderTimeline>('GET', '/admin/api/orders/{id}/timeline', 'staff:read-orders', { data: { at: 'timestamp', change: { total_before: 'money', total_after: 'money', lines: { price: { before: 'money', now: 'money' } } } } })

export const orderNoteEndpoints = {
  /** Staff’s notes about an order, newest first, at most 200. */
  list: /* @__PURE__ */ staffCall<typeof staffOrdersContract.orderNoteEndpoints.list>('GET', '/admin/api/orders/{id}/notes', 'staff:read-orders', { data: { createdAt: 'timestamp' } }),
  /** Adds a note about an order. */
  add: /* @__PURE__ */ staffCall<typeof staffOrdersContract.orderNoteEndpoints.add>('POST', '/admin/api/orders/{id}/notes', 'staff:read-orders', { data: { createdAt: 'timestamp' } }),
}

/** Places an order for an approved customer, by the rules of `placeOrder`; the customer’s cart doesn’t change. */
export const placeOrderForCustomer = /* @__PURE__ */ staffCall<typeof staffOrdersContract.placeOrderForCustomer>('POST', '/admin/api/orders', 'staff:orders', { data: { createdAt: 'timestamp', total: 'money' } }, { price_changed: { lines: { was: 'money', now: 'money' }, total: 'money', excise: 'money' }, below_minimum: { minimum: 'money', total: 'money' }, credit_hold: { limit: 'money', exposure: 'money', available: 'money', missing: 'money' } })

/** Records that a ready delivery has left; its status stays ready. */
export const setOutForDelivery = /* @__PURE__ */ staffCall<typeof staffOrdersContract.setOutForDelivery>('POST', '/admin/api/orders/{id}/out-for-delivery', 'staff:deliver-orders', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** Undoes an order’s last transition; an unsent mail about it is deleted, otherwise the customer gets a correction. */
export const stepOrderBack = /* @__PURE__ */ staffCall<typeof staffOrdersContract.stepOrderBack>('POST', '/admin/api/orders/{id}/step-back', 'staff:order-status', { data: { createdAt: 'timestamp', orderDetails: { total: 'money', delivery_fee: 'money', excise: 'money', delivery_cutoff: 'timestamp' }, products: { price: 'money' }, outForDeliveryAt: 'timestamp' } })

/** Creates invoices of orders that are ready or delivered, all or none; existing invoices don’t change. */
export const issueInvoices = /* @__PURE__ */ staffCall<typeof invoicesContract.issueInvoices>('POST', '/admin/api/invoices', 'staff:orders', { data: { issuedAt: 'timestamp', total: 'money' } })

/** The invoices of an order, newest first. */
export const listInvoices = /* @__PURE__ */ staffCall<typeof invoicesContract.listInvoices>('GET', '/admin/api/orders/{id}/invoices', 'staff:orders', { data: { issuedAt: 'timestamp', total: 'money' } })

/** The numbers of the orders that documents leave out because they are cancelled, unless all are. */
export const listLeftOutOrders = /* @__PURE__ */ staffCall<typeof printingContract.listLeftOutOrders>('GET', '/admin/api/print/left-out', 'staff:read-orders')

/** The stops of open deliveries, sorted by ZIP code or as given, with the cash to collect. */
export const printDeliverySheet = /* @__PURE__ */ staffCall<typeof printingContract.printDeliverySheet>('GET', '/admin/api/print/delivery-sheet', 'staff:deliver-orders')

/** A deposit for the bank: cash, and each check and money order. */
export const printDepositSlip = /* @__PURE__ */ staffCall<typeof printingContract.printDepositSlip>('GET', '/admin/api/print/deposit-slip', 'staff:receivables')

/** The newest invoices of orders as they were issued, or one revision. */
export const printInvoices = /* @__PURE__ */ staffCall<typeof printingContract.printInvoices>('GET', '/admin/api/print/invoices', 'staff:orders')

/** A packing slip for each order, at most 4,000 lines in total. */
export const printPackingSlips = /* @__PURE__ */ staffCall<typeof printingContract.printPackingSlips>('GET', '/admin/api/print/packing-slips', 'staff:pick-orders')

/** The products of up to 26 orders, sorted by bin location, with a column for each order. */
export const printPickList = /* @__PURE__ */ staffCall<typeof printingContract.printPickList>('GET', '/admin/api/print/pick-list', 'staff:pick-orders')

/** Labels with bar codes for sheets of 30 (Avery 5160): UPC-A or EAN-13 of the UPC, else Code 128 of the item number. */
export const printShelfLabels = /* @__PURE__ */ staffCall<typeof printingContract.printShelfLabels>('GET', '/admin/api/print/shelf-labels', 'staff:read-catalogue')

/** Changes a view; absent fields stay unchanged; only managers can change a shared view. */
export const changeSavedView = /* @__PURE__ */ staffCall<typeof savedViewsContract.changeSavedView>('PATCH', '/admin/api/saved-views/{id}', 'staff:signed-in')

/** Saves a view of a list; only managers can save a shared view. */
export const createSavedView = /* @__PURE__ */ staffCall<typeof savedViewsContract.createSavedView>('POST', '/admin/api/saved-views', 'staff:signed-in')

/** Deletes a view; only managers can delete a shared view. */
export const deleteSavedView = /* @__PURE__ */ staffCall<typeof savedViewsContract.deleteSavedView>('DELETE', '/admin/api/saved-views/{id}', 'staff:signed-in')

/** The caller’s views (at most 50 per list) and shared views, sorted by name. */
export const listSavedViews = /* @__PURE__ */ staffCall<typeof savedViewsContract.listSavedViews>('GET', '/admin/api/saved-views', 'staff:signed-in')

/** Changes the shop’s settings; absent fields stay unchanged. */
export const changeSettings = /* @__PURE__ */ staffCall<typeof settingsContract.changeSettings>('PATCH', '/admin/api/settings', 'staff:settings', { data: { claim_clerk_limit: 'money', claim_auto_limit: 'money', over_short_limit: 'money', returned_check_fee: 'money', cash_report_above: 'money' } })

/** The shop’s settings. */
export const getSettings = /* @__PURE__ */ staffCall<typeof settingsContract.getSettings>('GET', '/admin/api/settings', 'staff:settings', { data: { claim_clerk_limit: 'money', claim_auto_limit: 'money', over_short_limit: 'money', returned_check_fee: 'money', cash_report_above: 'money' } })

/** Orders, invoices, customers, products and categories that match a typed text, at most 6 of each kind; empty for kinds that the role may not read. */
export const staffSearch = /* @__PURE__ */ staffCall<typeof staffSearchContract.staffSearch>('GET', '/admin/api/search', 'staff:signed-in', { data: { orders: { total: 'money', createdAt: 'timestamp' }, invoices: { total: 'money' } } })

/** Sales of the last 30 days and the 30 days before, without cancelled orders; top products and customers. */
export const getSalesOverview = /* @__PURE__ */ staffCall<typeof todayContract.getSalesOverview>('GET', '/admin/api/today/sales', 'staff:reports', { data: { days: { total: 'money' }, before: { total: 'money' }, products: { total: 'money' }, customers: { total: 'money' } } })

/** Today’s open work: orders by slot and day, registrations, messages, failures. */
export const getToday = /* @__PURE__ */ staffCall<typeof todayContract.getToday>('GET', '/admin/api/today', 'staff:read-orders', { data: { pickups: { total: 'money', to_collect: 'money' }, deliveries: { total: 'money', to_collect: 'money' }, route_deliveries: { total: 'money', to_collect: 'money' }, receivables: { overdue: 'money' } } })

export const productClassEndpoints = {
  /** All classes of products, in their order. */
  list: /* @__PURE__ */ staffCall<typeof productClassesContract.productClassEndpoints.list>('GET', '/admin/api/product-classes', 'staff:read-catalogue'),
  /** One class of products. */
  get: /* @__PURE__ */ staffCall<typeof productClassesContract.productClassEndpoints.get>('GET', '/admin/api/product-classes/{id}', 'staff:read-catalogue'),
  /** Changes a class of products; absent fields stay unchanged. */
  change: /* @__PURE__ */ staffCall<typeof productClassesContract.productClassEndpoints.change>('PATCH', '/admin/api/product-classes/{id}', 'staff:trade-rules'),
  /** Deletes a class of products. */
  remove: /* @__PURE__ */ staffCall<typeof productClassesContract.productClassEndpoints.remove>('DELETE', '/admin/api/product-classes/{id}', 'staff:trade-rules'),
  /** Adds a class of products. */
  create: /* @__PURE__ */ staffCall<typeof productClassesContract.productClassEndpoints.create>('POST', '/admin/api/product-classes', 'staff:trade-rules'),
}
