import type { AuditEntry } from '@endcap/contract/audit/audit'

export const auditKinds: Readonly<Record<string, { name: string; path?: (id: string) => string }>> =
  {
    orders: { name: 'order', path: (id) => `/orders/${id}` },
    customers: { name: 'customer', path: (id) => `/customers/${id}` },
    products: { name: 'product', path: (id) => `/products/${id}` },
    categories: { name: 'category', path: (id) => `/categories/${id}` },
    'price-lists': { name: 'price list', path: (id) => `/price-lists/${id}` },
    'bulk-changes': { name: 'bulk change', path: () => '/bulk-changes' },
    imports: { name: 'price file', path: (id) => `/imports/${id}` },
    'customer-imports': { name: 'customer file', path: (id) => `/customers/import/${id}` },
    'search-synonyms': { name: 'search words', path: (id) => `/search-synonyms/${id}` },
    runs: { name: 'run', path: (id) => `/runs/${id}` },
    'delivery-routes': { name: 'route', path: (id) => `/delivery-routes/${id}` },
    sections: { name: 'section', path: (id) => `/sections/${id}` },
    slides: { name: 'slide', path: (id) => `/slides/${id}` },
    flyers: { name: 'flyer', path: (id) => `/flyers/${id}` },
    'team-members': { name: 'team member', path: (id) => `/team-members/${id}` },
    'page-texts': { name: 'page text' },
    'page-widgets': { name: 'category page', path: (id) => `/page-widgets/${id}` },
    images: { name: 'picture' },
    'contact-messages': { name: 'message', path: (id) => `/contact-messages/${id}` },
    'job-applications': { name: 'job application', path: (id) => `/job-applications/${id}` },
    mails: { name: 'email', path: (id) => `/mails/${id}` },
    jobs: { name: 'background job' },
    'saved-views': { name: 'saved view' },
    'api-tokens': { name: 'API token', path: () => '/settings/tokens' },
    staff: { name: 'staff account', path: (id) => `/staff/${id}` },
    settings: { name: 'settings', path: () => '/settings' },
  }

const verbs: Readonly<Record<string, string>> = {
  create: 'added the',
  place: 'entered the',
  change: 'changed the',
  delete: 'deleted the',
  restore: 'restored the',
  undo: 'undid the',
  approve: 'approved the',
  reject: 'rejected the',
  suspend: 'suspended the',
  reinstate: 'reinstated the',
  revoke: 'revoked the',
  'undo-approval': 'reversed the approval of the',
  'send-password-link': 'emailed a password link to the',
  merge: 'merged the',
  import: 'imported the',
  'change-stock': 'changed the stock of the',
  'set-prices': 'set prices for the',
  retry: 'retried the',
  'add-note': 'added a note about the',
  answer: 'answered the',
  invoice: 'created an invoice for the',
  'set-status': 'changed the status of the',
  pick: 'picked the',
  deliver: 'handed over the',
  settle: 'settled the',
  'count-operations': 'counted late operations of the',
  'dismiss-operations': 'dismissed operations of the',
  'step-back': 'moved back the status of the',
  'set-out-for-delivery': 'dispatched the',
  'set-ship-date': 'set the ship date of the',
  split: 'split the',
  invite: 'sent an invitation to the',
  'resend-invitation': 'sent another invitation to the',
  'reset-factors': 'turned off two-step login for the',
  'withdraw-invitation': 'withdrew the invitation to the',
}

/** Actions of people on their own account, as sentences without an object. */
const ownActions: Readonly<Record<string, string>> = {
  'accept-invitation': 'accepted the invitation',
  'reset-password': 'set a new password with an emailed link',
  'password-link': 'was emailed a link to set a password',
  'change-password': 'changed their password',
  'end-sessions': 'logged out everywhere else',
  'sign-in': 'logged in',
  'sign-in-failed': 'tried to log in with a wrong password',
  'sign-in-locked': 'was locked out after too many wrong passwords',
  'sign-in-refused': 'tried to log in to a disabled account',
  'second-factor-failed': 'failed the second step of logging in',
  'add-totp': 'added an authenticator app',
  'remove-totp': 'removed the authenticator app',
  'add-passkey': 'added a passkey',
  'remove-passkey': 'removed a passkey',
  'make-recovery-codes': 'created new recovery codes',
  refused: 'tried something that they may not do',
  'sign-out': 'logged out',
  'end-session': 'ended one of their sessions',
}

export const isOwnAction = ({ action }: Pick<AuditEntry, 'action'>): boolean =>
  ownActions[action] !== undefined

/** Describes an action without the object's name: `changed the product`. */
export const describeAction = ({
  action,
  entity,
}: Pick<AuditEntry, 'action' | 'entity'>): string => {
  const own = ownActions[action]
  if (own !== undefined) return own
  if (action === 'arrange') return `rearranged the ${entity.replaceAll('-', ' ')}`
  const verb = verbs[action] ?? `${action.replaceAll('-', ' ')}:`
  return `${verb} ${auditKinds[entity]?.name ?? entity.replaceAll('-', ' ')}`
}

/** Undefined if the object was deleted, is a list, or has no page. */
export const pathOfEntry = (
  entry: Pick<AuditEntry, 'action' | 'entity' | 'entity_id'>,
): string | undefined =>
  ['delete', 'arrange', 'withdraw-invitation'].includes(entry.action)
    ? undefined
    : auditKinds[entry.entity]?.path?.(entry.entity_id)
