import { randomBytes } from 'node:crypto'
import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import type { Client } from '@endcap/contract/client/client'
import type { Login, Shop } from './shop.ts'

/** A login and the session that it stores in a browser. */
export type Customer = Login & {
  session: Awaited<ReturnType<typeof logInByCall>>
  /** The API as this customer. */
  call: Client
}

const logInByCall = (shop: Shop, { email, password }: Login) =>
  shop.client(null)(signIn, { body: { email, password } })

const owners = new Map<string, Promise<Client>>()

/** The API as the shop's owner, signed in once per shop, since verifying a password is slow. */
export const ownerClient = (shop: Shop): Promise<Client> => {
  const signedIn =
    owners.get(shop.url) ??
    shop
      .client(null)(staffSignIn, { body: shop.owner })
      .then(({ token }) => shop.client(token))
  owners.set(shop.url, signedIn)
  return signedIn
}

let registered = 0

/**
 * Signs up a customer, pending approval, and returns its login. Each sign-up has its own network
 * address, since the shop limits the sign-ups from one.
 */
export const signUpCustomer = async (shop: Shop): Promise<Login> => {
  registered += 1
  const login = {
    email: `store-${process.pid}-${Date.now()}-${registered}@e2e.example`,
    password: 'Corner-store-1!',
  }
  await shop.client(null)(signUp, {
    body: {
      ...login,
      confirmPassword: login.password,
      name: 'Nadia Okafor',
      phone: '(404) 555-0182',
      business_name: 'Corner Stop No 9',
      business_address: '912 Ponce De Leon Ave',
      aptNo: '',
      city: 'Atlanta',
      zip: '30306',
      country: 'United States',
      state: 'GA',
    },
    headers: { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` },
  })
  return login
}

/** Adds a customer for one test: approved, logged in, with an empty cart. */
export const addCustomer = async (shop: Shop): Promise<Customer> => {
  const [login, owner] = await Promise.all([signUpCustomer(shop), ownerClient(shop)])
  const { data } = await owner(listCustomers, { query: { q: login.email } })
  await owner(approveCustomer, { params: { id: data[0]?._id ?? '' }, body: {} })
  const session = await logInByCall(shop, login)
  return { ...login, session, call: shop.client(session.token) }
}
