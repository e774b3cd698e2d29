// Generated from the contract by `npm run api-docs`; a test compares it. Don't edit.
import type * as accountsContract from '../accounts/accounts.ts'
import type * as sessionsContract from '../accounts/sessions.ts'
import type * as cartContract from '../cart.ts'
import type * as catalogContract from '../catalog/catalog.ts'
import type * as codesContract from '../catalog/codes.ts'
import type * as contentContract from '../content/content.ts'
import type * as pageTextsContract from '../content/page-texts.ts'
import type * as deliveryContract from '../delivery/delivery.ts'
import type * as orderGuidesContract from '../order-guides/order-guides.ts'
import type * as settingsContract from '../settings.ts'
import { lightCall } from './light-client.ts'

/** Mails a link for setting a new password, if there is an account with the address. */
export const forgotPassword = /* @__PURE__ */ lightCall<typeof accountsContract.forgotPassword>('forgotPassword', 'POST', '/users/forgot-password')

/** Sets a new password with a mailed token; all older sessions end. */
export const resetPassword = /* @__PURE__ */ lightCall<typeof accountsContract.resetPassword>('resetPassword', 'POST', '/users/reset-password')

/** Signs a customer in; `has_ordered`: whether the customer has an order that isn’t cancelled. */
export const signIn = /* @__PURE__ */ lightCall<typeof accountsContract.signIn>('signIn', 'POST', '/users/signin')

/** Registers a business; staff verify it before it can sign in. */
export const signUp = /* @__PURE__ */ lightCall<typeof accountsContract.signUp>('signUp', 'POST', '/users/signup')

/** Changes the customer’s password; ends all other sessions and returns a new token. */
export const changeOwnPassword = /* @__PURE__ */ lightCall<typeof sessionsContract.changeOwnPassword>('changeOwnPassword', 'POST', '/users/password')

/** Stores the language of the customer’s pages, messages, mails and documents. */
export const chooseLanguage = /* @__PURE__ */ lightCall<typeof sessionsContract.chooseLanguage>('chooseLanguage', 'POST', '/users/language')

/** Ends one of the customer’s sessions. */
export const endSession = /* @__PURE__ */ lightCall<typeof sessionsContract.endSession>('endSession', 'DELETE', '/users/sessions/{id}')

/** The customer’s sessions, newest first. */
export const listSessions = /* @__PURE__ */ lightCall<typeof sessionsContract.listSessions>('listSessions', 'GET', '/users/sessions', { data: { createdAt: 'timestamp', lastSeenAt: 'timestamp' } })

/** Ends the session of the token. */
export const signOut = /* @__PURE__ */ lightCall<typeof sessionsContract.signOut>('signOut', 'POST', '/users/signout')

/** The cart, with current products and prices. */
export const getCart = /* @__PURE__ */ lightCall<typeof cartContract.getCart>('getCart', 'GET', '/users/cart/{userId}', { cart: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } })

/** Replaces the cart; with `version`, only if it hasn’t changed since. */
export const syncCart = /* @__PURE__ */ lightCall<typeof cartContract.syncCart>('syncCart', 'POST', '/users/cart', { cart: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } }, { cart_changed: { cart: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } } })

/** One category, by id or slug. */
export const getCategory = /* @__PURE__ */ lightCall<typeof catalogContract.getCategory>('getCategory', 'GET', '/api/category/{id}', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } })

/** One product, by id or slug. */
export const getProduct = /* @__PURE__ */ lightCall<typeof catalogContract.getProduct>('getProduct', 'GET', '/api/product/{id}', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** The brands of at least two products of categories, by name, as titles begin with them. */
export const listBrands = /* @__PURE__ */ lightCall<typeof catalogContract.listBrands>('listBrands', 'POST', '/api/brands-by-categories')

/** All categories, by title. */
export const listCategories = /* @__PURE__ */ lightCall<typeof catalogContract.listCategories>('listCategories', 'GET', '/api/categories', { data: { showOnHomePage: 'flag', showInMenu: 'flag', showInSideBar: 'flag' } })

/** The prices of up to 100 products; unknown ids are left out. */
export const listPrices = /* @__PURE__ */ lightCall<typeof catalogContract.listPrices>('listPrices', 'GET', '/api/prices', { data: { '*': { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } })

/** Products of categories and of their descendants, each product once. */
export const listProductsByCategories = /* @__PURE__ */ lightCall<typeof catalogContract.listProductsByCategories>('listProductsByCategories', 'POST', '/api/products-by-categories', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** At most 5 products in stock of a product’s main category: by title from the product on, so those of its brand first. In `bought_together`, and not in `data`, at most 5 in stock that several stores ordered in the same order. */
export const listSimilarProducts = /* @__PURE__ */ lightCall<typeof catalogContract.listSimilarProducts>('listSimilarProducts', 'GET', '/api/product/{id}/similar', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } }, bought_together: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** At most 24 products: staff’s picks first, then the best sellers of 90 days. */
export const listTopProducts = /* @__PURE__ */ lightCall<typeof catalogContract.listTopProducts>('listTopProducts', 'GET', '/api/top-product', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** Products that match a text, an item number or a UPC, best matches first, and categories. */
export const searchProducts = /* @__PURE__ */ lightCall<typeof catalogContract.searchProducts>('searchProducts', 'GET', '/api/search', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** At most 8 products and categories for a text that is being typed. */
export const suggest = /* @__PURE__ */ lightCall<typeof catalogContract.suggest>('suggest', 'GET', '/api/suggestions')

/** The products of up to 500 codes: item numbers, UPC-A, UPC-E, EAN-8, EAN-13 and GTIN-14. */
export const resolveCodes = /* @__PURE__ */ lightCall<typeof codesContract.resolveCodes>('resolveCodes', 'POST', '/api/resolve-codes', { data: { product: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } }, near: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } } })

/** The monthly flyer; shown while its status is active. */
export const getFlyer = /* @__PURE__ */ lightCall<typeof contentContract.getFlyer>('getFlyer', 'GET', '/api/monthly-flyer')

/** The categories of the page vapes or drinks. */
export const getPageWidget = /* @__PURE__ */ lightCall<typeof contentContract.getPageWidget>('getPageWidget', 'GET', '/api/get-page-widets/{page}')

/** The products of the monthly flyer that are sold, in staff’s order. */
export const listFlyerProducts = /* @__PURE__ */ lightCall<typeof contentContract.listFlyerProducts>('listFlyerProducts', 'GET', '/api/monthly-flyer/products', { data: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' } } })

/** The home page’s sections in order; the carousel shows the third section’s slides. */
export const listSections = /* @__PURE__ */ lightCall<typeof contentContract.listSections>('listSections', 'GET', '/api/home-page-sections')

/** The carousel’s slides: those of the third section. */
export const listSlides = /* @__PURE__ */ lightCall<typeof contentContract.listSlides>('listSlides', 'GET', '/api/home-page-slides')

/** The team. */
export const listTeam = /* @__PURE__ */ lightCall<typeof contentContract.listTeam>('listTeam', 'GET', '/api/get-team')

/** The texts of the page about or careers, in order. */
export const listPageTexts = /* @__PURE__ */ lightCall<typeof pageTextsContract.listPageTexts>('listPageTexts', 'GET', '/api/page-texts/{page}')

/** The customer’s next delivery and its terms (null without a route), how deliveries are paid, and the usual order type. */
export const getDelivery = /* @__PURE__ */ lightCall<typeof deliveryContract.getDelivery>('getDelivery', 'GET', '/api/delivery', { data: { cutoff: 'timestamp', minimum: 'money', fee: 'money' }, credit: { balance: 'money', limit: 'money', open_orders: 'money', overdue: 'money', next_due: 'money' } })

/** Creates an empty guide with a name that no other guide of the customer has. */
export const createOrderGuide = /* @__PURE__ */ lightCall<typeof orderGuidesContract.createOrderGuide>('createOrderGuide', 'POST', '/api/order-guides')

/** Deletes one of the customer’s own guides; the products stay in their orders. */
export const deleteOrderGuide = /* @__PURE__ */ lightCall<typeof orderGuidesContract.deleteOrderGuide>('deleteOrderGuide', 'DELETE', '/api/order-guides/{id}')

/** A guide: the products that the customer ordered in the last 90 days (`recent`), or a guide that the customer made. */
export const getOrderGuide = /* @__PURE__ */ lightCall<typeof orderGuidesContract.getOrderGuide>('getOrderGuide', 'GET', '/api/order-guides/{id}', { data: { rows: { price: 'money', special: { was: 'money' }, price_breaks: { price: 'money' }, last_price: 'money', last_ordered_at: 'timestamp' } } })

/** Renames one of the customer’s own guides. */
export const renameOrderGuide = /* @__PURE__ */ lightCall<typeof orderGuidesContract.renameOrderGuide>('renameOrderGuide', 'PATCH', '/api/order-guides/{id}')

/** Stores entries of a guide and returns all of them; absent fields stay unchanged, and sending an entry again changes nothing. */
export const saveGuideEntries = /* @__PURE__ */ lightCall<typeof orderGuidesContract.saveGuideEntries>('saveGuideEntries', 'POST', '/api/order-guides/{id}/entries')

/** The shop’s name, customer care, social links and time zone. */
export const getShop = /* @__PURE__ */ lightCall<typeof settingsContract.getShop>('getShop', 'GET', '/api/shop')
