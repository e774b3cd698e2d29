export const accountingFormats = ['quickbooks_desktop', 'quickbooks_online', 'xero'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/** The accounts of a bookkeeping program that entries are posted to. */
export const accountingAccounts = [
  'receivable',
  'sales',
  'delivery',
  /** Owed to the state, where it is added to the prices. */
  'excise',
  'returns',
  'fees',
  'discounts',
  'bad_debt',
  /** Money that was received and not deposited at the bank yet. */
  'undeposited',
] as const
export type AccountingAccount = (typeof accountingAccounts)[number]

/** The names of QuickBooks’ own chart of accounts where it has one; codes for Xero. */
export const defaultAccounts: Readonly<
  Record<AccountingFormat, Readonly<Record<AccountingAccount, string>>>
> = {
  quickbooks_desktop: {
    receivable: 'Accounts Receivable',
    sales: 'Sales',
    delivery: 'Delivery Income',
    excise: 'Excise Payable',
    returns: 'Returns and Allowances',
    fees: 'Returned Check Charges',
    discounts: 'Discounts Given',
    bad_debt: 'Bad Debt',
    undeposited: 'Undeposited Funds',
  },
  quickbooks_online: {
    receivable: 'Accounts Receivable (A/R)',
    sales: 'Sales',
    delivery: 'Delivery Income',
    excise: 'Excise Payable',
    returns: 'Returns and Allowances',
    fees: 'Returned Check Charges',
    discounts: 'Discounts Given',
    bad_debt: 'Bad Debt',
    undeposited: 'Undeposited Funds',
  },
  xero: {
    receivable: '610',
    sales: '200',
    delivery: '260',
    excise: '825',
    returns: '201',
    fees: '261',
    discounts: '202',
    bad_debt: '404',
    undeposited: '090',
  },
}
