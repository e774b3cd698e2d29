import type { CallInput } from '@endcap/contract/client/call'
import type { StaffCall } from '@endcap/contract/client/light-client'
import { printStatement } from '@endcap/contract/client/page-calls.gen'
import {
  listLeftOutOrders,
  printDeliverySheet,
  printDepositSlip,
  printInvoices,
  printPackingSlips,
  printPickList,
  printShelfLabels,
} from '@endcap/contract/client/staff-calls.gen'
import type { Endpoint } from '@endcap/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import type { SearchTexts } from '../lists/use-list-state.ts'

export type PrintedDocument = {
  title: string
  call: StaffCall
  list: { label: string; path: string }
  hasPrices?: true
  leavesOutCancelled?: true
  /** Whether it is printed on sheets of labels. Labels of the first sheet may already be used. */
  isOfLabels?: true
}

const orders = { label: 'Orders', path: '/orders' }
const statements = { label: 'Statements', path: '/statements' }
const products = { label: 'Products', path: '/products' }

export const documents = {
  invoices: { title: 'Invoices', call: printInvoices, list: orders },
  'pick-list': { title: 'Pick list', call: printPickList, list: orders, leavesOutCancelled: true },
  'packing-slips': {
    title: 'Packing slips',
    call: printPackingSlips,
    list: orders,
    hasPrices: true,
    leavesOutCancelled: true,
  },
  'delivery-sheet': {
    title: 'Delivery sheet',
    call: printDeliverySheet,
    list: orders,
    leavesOutCancelled: true,
  },
  statement: { title: 'Statement', call: printStatement, list: statements },
  'deposit-slip': {
    title: 'Deposit slip',
    call: printDepositSlip,
    list: { label: 'Deposits', path: '/deposits' },
  },
  'shelf-labels': {
    title: 'Shelf labels',
    call: printShelfLabels,
    list: products,
    hasPrices: true,
    isOfLabels: true,
  },
} as const satisfies Record<string, PrintedDocument>
export type DocumentName = keyof typeof documents

export const findDocument = (name: string): PrintedDocument | undefined =>
  new Map<string, PrintedDocument>(Object.entries(documents)).get(name)

/** Rendered again only when the user asks for it. */
export const useDocument = ({ call }: PrintedDocument, query: SearchTexts) =>
  useQuery({
    ...callQuery(call, { query } as CallInput<Endpoint>[0]),
    // A document that is being viewed must not be replaced after live events.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    select: (bytes) => bytes as Uint8Array<ArrayBuffer>,
  })

/** The numbers of the cancelled orders that the document leaves out. */
export const useLeftOutOrders = (
  { leavesOutCancelled }: PrintedDocument,
  { orders = '' }: SearchTexts,
): readonly number[] => {
  const { data } = useQuery({
    ...callQuery(listLeftOutOrders, { query: { orders } }),
    enabled: leavesOutCancelled === true && orders.includes(','),
  })
  return data?.data ?? []
}
