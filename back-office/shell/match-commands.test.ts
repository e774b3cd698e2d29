import { expect, test } from 'vitest'
import { signInAs } from '../testing/render-page.tsx'
import { matchCommands } from './match-commands.ts'
import { allowedCommands } from './staff-commands.ts'

const firstMatch = (typed: string) => {
  const { byLabel, byWords } = matchCommands(allowedCommands(), typed)
  return [...byLabel, ...byWords][0]?.label
}

test.each([
  ['import', 'Import prices or products'],
  ['upload a price file', 'Price files'],
  ['excel', 'Price files'],
  ['invite', 'Invite staff'],
  ['add employee', 'Invite staff'],
  ['logout', 'Log out'],
  ['sign out', 'Log out'],
  ['cerrar sesion', 'Log out'],
  ['dark', 'Dark colors'],
  ['tema oscuro', 'Dark colors'],
  ['approve', 'Approve customers'],
  ['aprobar', 'Approve customers'],
  ['pending', 'Approve customers'],
  ['sign-ups', 'Customers'],
  ['new order', 'New order'],
  ['nuevo pedido', 'New order'],
  ['pedidos', 'Orders'],
  ['inventario', 'Stock'],
  ['inventory', 'Stock'],
  ['recibir', 'Receive goods'],
  ['closed days', 'Closed days'],
  ['holidays', 'Closed days'],
  ['LOGO', 'Store name, logo and address'],
  ['contraseña', 'My account'],
  ['password', 'My account'],
  ['who changed', 'Audit log'],
  ['driver', 'Deliveries'],
  ['hotkeys', 'Keyboard shortcuts'],
  ['papelera', 'Trash'],
  ['cutoff', 'Routes'],
  ['signups', 'Customers'],
  ['2FA', 'Staff logins'],
  ['edit about page', 'Edit the About page'],
  ['home page', 'Edit the Home page'],
  ['factura', 'Orders'],
  ['low stock', 'Low stock'],
  ['on-hand', 'Stock'],
  ['the price of an item', 'Products'],
  ['discount', 'Price lists'],
  ['backup', 'Health'],
  ['change prices', 'Products'],
  ['cambiar precios', 'Products'],
  ['upload price list', 'Price files'],
  ['subir lista de precios', 'Price files'],
  ['spanish', 'Categories'],
  ['español', 'Categories'],
  ['undo import', 'Price files'],
  ['deshacer importar', 'Price files'],
  ['nuevo cliente', 'New customer'],
  ['labels', 'Print shelf labels'],
  ['etiquetas', 'Print shelf labels'],
  ['minimum', 'Routes'],
  ['merge customers', 'Customers'],
  ['packing slips', 'Orders'],
  ['nothing like this', undefined],
])('[X5-310] “%s” finds “%s”', (typed, label) => {
  signInAs('owner')
  expect(firstMatch(typed)).toBe(label)
})

test.each([
  ['minimum', ['Routes', 'Products', 'Low stock level']],
  ['new customer', ['New customer', 'Approve customers']],
])('[X5-310] “%s” finds all of %j', (typed, labels) => {
  signInAs('owner')
  const { byLabel, byWords } = matchCommands(allowedCommands(), typed)
  expect([...byLabel, ...byWords].map(({ label }) => label)).toEqual(labels)
})

test('[X5-310] commands that a role may not use are not offered', () => {
  signInAs('driver')
  expect(firstMatch('invite')).toBeUndefined()
  expect(firstMatch('settings')).toBeUndefined()
  expect(firstMatch('log out')).toBe('Log out')
})
