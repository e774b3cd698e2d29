import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { ShopProcess } from './shop-process.ts'

export const owner = { email: 'owner@example.com', password: 'Owner-pass-1!' }
export const password = 'Buyer-pass-1!'

export type Buyer = { id: string; email: string; token: string }

export type Products = readonly { _id: string; price: number }[]

export const orderOf = ({ email }: Buyer, products: Products) => ({
  customer: {
    name: 'Buyer',
    email,
    phone: '404 555 0100',
    business_name: 'Store',
    business_address: '1 Street',
  },
  products: products.map(({ _id, price }) => ({ product_id: _id, quantity: 1, Price: price })),
  type: 'Cash-on-delivery' as const,
})

export const createBuyers = async (
  shop: ShopProcess,
  count: number,
): Promise<{ products: Products; buyers: Buyer[] }> => {
  const guest = shop.client(null)
  const { token } = await guest(staffSignIn, { body: owner })
  const staff = shop.client(token)
  const products: { _id: string; price: number }[] = []
  for (const [item_no, price] of [
    ['A-1', 12.5],
    ['B-2', 7.25],
  ] as const) {
    const { data } = await staff(productEndpoints.create, {
      body: { item_no, title: `Item ${item_no}`, price },
    })
    products.push({ _id: data._id, price })
  }
  const buyers: Buyer[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = `buyer${number}@example.com`
    await guest(signUp, {
      body: {
        name: `Buyer ${number}`,
        email,
        phone: '404 555 0100',
        business_name: 'Store',
        business_address: '1 Street',
        city: 'Atlanta',
        zip: '30303',
        country: 'USA',
        state: 'GA',
        password,
        confirmPassword: password,
      },
    })
    const { data } = await staff(listCustomers, { query: { q: email } })
    const id = data[0]?._id ?? ''
    await staff(approveCustomer, { params: { id }, body: {} })
    const signedIn = await guest(signIn, { body: { email, password } })
    buyers.push({ id, email, token: signedIn.token })
  }
  return { products, buyers }
}
