import type { FoundStock } from '@endcap/contract/catalog/stock'
import { randomId } from '@endcap/contract/client/random-id'
import { changeStock, findStock } from '@endcap/contract/client/staff-calls.gen'
import { createScanSplitter } from '@endcap/contract/quantities/split-scan'
import { beepRejected } from '@endcap/ui/scan/signals'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode, failureMessage, fieldError } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { describeScanned, readPieces } from './stock-words.ts'

/** A scanned product whose pieces haven't been entered yet. Each has its own request id. */
export type Scanned = { stock: FoundStock; requestId: string }
export type Received = { id: string; title: string; was: number; now: number }

const notTracked = (title: string): string =>
  `The stock of ${title} isn’t tracked, so nothing was received.`

const failedReceipt = (error: unknown): string =>
  ['', 'offline', 'internal'].includes(failureCode(error))
    ? 'The shop could not be reached. Press Enter to try again; nothing will be received twice.'
    : (fieldError(error, 'quantity') ?? failureMessage(error))

/**
 * Finds a product by code, then receives its pieces. Never starts to track stock: nothing is
 * received of a product whose stock isn't tracked. Invalid input causes a beep and is selected in
 * its field. A code that is scanned after the pieces receives them and finds the next product. A
 * request that is repeated after a lost reply counts once.
 */
export const useReceiving = () => {
  const invalidate = useInvalidate()
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [received, setReceived] = useState<readonly Received[]>([])
  const code = useRef<HTMLInputElement>(null)
  const pieces = useRef<HTMLInputElement>(null)
  const [splitter] = useState(createScanSplitter)

  const refuse = (message: string, field: HTMLInputElement | null) => {
    setProblem(message)
    beepRejected()
    field?.focus()
    field?.select()
  }
  const begin = () => {
    setScanned(null)
    if (code.current === null) return
    code.current.value = ''
    code.current.focus()
  }

  const find = async () => {
    const typed = code.current?.value.trim() ?? ''
    if (typed === '' || isBusy) return
    setBusy(true)
    try {
      const { data: stock } = await call(findStock, { params: { code: typed } })
      setScanned({ stock, requestId: randomId() })
      if (stock.count === null) return refuse(notTracked(stock.title), code.current)
      setProblem('')
    } catch (error) {
      setScanned(null)
      refuse(failureMessage(error), code.current)
    } finally {
      setBusy(false)
    }
  }

  const receive = async (event: FormEvent) => {
    event.preventDefault()
    if (scanned === null || isBusy) return
    const { stock, requestId } = scanned
    const typed = pieces.current?.value ?? ''
    const next = splitter.split(typed)
    if (next?.quantity.trim() === '')
      return refuse(`${stock.title}: ${describeScanned(typed)}`, pieces.current)
    const read = readPieces(next?.quantity ?? typed, stock.units, stock.code_unit)
    if ('problem' in read) return refuse(`${stock.title}: ${read.problem}`, pieces.current)
    const quantity = read.pieces
    setBusy(true)
    try {
      const { data } = await call(changeStock, {
        params: { id: stock._id },
        body: { reason: 'received', quantity, request_id: requestId },
      })
      const now = data.count ?? 0
      setReceived([{ id: requestId, title: stock.title, was: now - quantity, now }, ...received])
      setProblem('')
      begin()
      void invalidate('stock', 'products')
    } catch (error) {
      return refuse(failedReceipt(error), pieces.current)
    } finally {
      setBusy(false)
    }
    if (next === null || code.current === null) return
    code.current.value = next.code
    await find()
  }

  return {
    scanned,
    problem,
    isBusy,
    received,
    code,
    pieces,
    splitter,
    find,
    receive,
    begin,
    hideProduct: () => setScanned(null),
  }
}
