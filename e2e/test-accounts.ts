import { randomBytes } from 'node:crypto'
import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import type { Client } from '@endcap/contract/client/client'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { Login, Shop } from './shop.ts'

export type Customer = Login & {
  session: Awaited<ReturnType<typeof logInByCall>>
  call: Client
}

const logInByCall = (shop: Shop, { email, password }: Login) =>
  shop.client(null)(signIn, { body: { email, password } })

/** As the back office stores it. */
export type StaffSession = ReplyOf<typeof staffSignIn>

export const signInStaff = (shop: Shop, login: Login): Promise<StaffSession> =>
  shop.client(null)(staffSignIn, { body: login })

const owners = new Map<string, Promise<StaffSession>>()

/** A session shared by the tests, which must not end it. */
export const ownerSession = (shop: Shop): Promise<StaffSession> => {
  const session = owners.get(shop.url) ?? signInStaff(shop, shop.owner)
  owners.set(shop.url, session)
  return session
}

export const ownerClient = async (shop: Shop): Promise<Client> =>
  shop.client((await ownerSession(shop)).token)

let registered = 0

/** Uses a new network address each time, since the shop limits sign-ups per address. */
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

export const addCustomer = async (shop: Shop): Promise<Customer> => {
  const [login, owner] = await Promise.all([signUpCustomer(shop), ownerClient(shop)])
  const { data } = await owner(listCustomers, { query: { q: login.email } })
  await owner(approveCustomer, { params: { id: data[0]?._id ?? '' }, body: {} })
  const session = await logInByCall(shop, login)
  return { ...login, session, call: shop.client(session.token) }
}
