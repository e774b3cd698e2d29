import { expect, test } from 'vitest'
import { describeAction, pathOfEntry } from './describe-entry.ts'

test('[X5-73] each action is a sentence with the kind of its object', () => {
  const sentences = [
    ['add-note', 'customers', 'added a note about the customer'],
    ['send-password-link', 'customers', 'emailed a password link to the customer'],
    ['undo-approval', 'customers', 'reversed the approval of the customer'],
    ['import', 'customers', 'imported the customer'],
    ['import', 'customer-imports', 'imported the customer file'],
    ['answer', 'contact-messages', 'answered the message'],
    ['invoice', 'orders', 'created an invoice for the order'],
    ['invite', 'staff', 'sent an invitation to the staff account'],
    ['resend-invitation', 'staff', 'sent another invitation to the staff account'],
    ['arrange', 'team-members', 'rearranged the team members'],
  ] as const
  for (const [action, entity, sentence] of sentences)
    expect(describeAction({ action, entity })).toBe(sentence)
})

test('[X5-73] an entry leads to the page of its object; that of a deleted object or of a list to none', () => {
  const entry = { action: 'change', entity: 'slides', entity_id: 's1' }
  expect(pathOfEntry(entry)).toBe('/slides/s1')
  expect(pathOfEntry({ ...entry, entity: 'customer-imports' })).toBe('/customers/import/s1')
  expect(pathOfEntry({ ...entry, action: 'delete' })).toBeUndefined()
  expect(pathOfEntry({ ...entry, action: 'arrange' })).toBeUndefined()
  expect(
    pathOfEntry({ action: 'withdraw-invitation', entity: 'staff', entity_id: 's1' }),
  ).toBeUndefined()
})
