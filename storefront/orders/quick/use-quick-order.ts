import { resolveCodes } from '@endcap/contract/calls.gen'
import type { ResolvedCode } from '@endcap/contract/codes'
import { maxCodesPerCall } from '@endcap/contract/limits'
import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, isOutage, sentenceOf } from '../../api/api.ts'
import {
  addUpDuplicates,
  blankRow,
  isFilled,
  type OrderedLines,
  type QuickRow,
  type RightState,
  rowsOfText,
  stateOf,
  withScanned,
} from './quick-rows.ts'
import { readStoredRows, storeRows } from './stored-rows.ts'

const keyOf = (code: string): string => code.trim()

type QuickRows = {
  rows: readonly QuickRow[]
  resolved: ReadonlyMap<string, ResolvedCode>
  /** The ids of the rows whose submission has no outcome yet. They can't be changed. */
  submitted: ReadonlySet<string>
}

/** Returns each row with its state. */
const statesOf = ({ rows, resolved }: QuickRows, ordered: OrderedLines | undefined) =>
  rows.map((row) => ({ row, state: stateOf(row, resolved.get(keyOf(row.code)), ordered) }))

/** The last row is always blank, for the next code. */
const withBlank = (rows: readonly QuickRow[]): readonly QuickRow[] => {
  const last = rows.at(-1)
  return last !== undefined && !isFilled(last) ? rows : [...rows, blankRow()]
}

/** The sentence about lines that were added, cleared or could not be checked. */
export type QuickMessage = {
  kind: 'ok' | 'error'
  text: string
  isInCart?: boolean
  undo?: () => void
}

const retryDelayMs = 5000

const offlineMessages = {
  stored: t`There is no connection. What you typed is stored on this device and is checked as soon as there is one.`,
  open: t`There is no connection. What you typed is checked as soon as there is one.`,
}

/**
 * The rows of a quick order: checked by one call and submitted at once. With `customerId` they are stored at every
 * keystroke. `ordered` are the lines of the order that they join.
 */
export const useQuickOrder = ({
  customerId,
  ordered,
}: {
  customerId?: string
  ordered?: OrderedLines
}) => {
  const offlineMessage = offlineMessages[customerId === undefined ? 'open' : 'stored']
  const [rows, setRows] = useState<readonly QuickRow[]>(() =>
    withBlank(customerId === undefined ? [] : readStoredRows(customerId)),
  )
  const [resolved, setResolved] = useState<ReadonlyMap<string, ResolvedCode>>(new Map())
  const [submitted, showSubmitted] = useState<ReadonlySet<string>>(new Set())
  const [isChecking, setChecking] = useState(false)
  const [message, setMessage] = useState<QuickMessage | null>(null)
  // Read after a reply, when the last change may not be rendered yet.
  const newest = useRef<QuickRows>({ rows, resolved, submitted })

  const setSubmitted = (ids: ReadonlySet<string>) => {
    newest.current = { ...newest.current, submitted: ids }
    showSubmitted(ids)
  }

  const change = useCallback(
    (update: (rows: readonly QuickRow[]) => readonly QuickRow[]) => {
      const after = withBlank(update(newest.current.rows))
      newest.current = { ...newest.current, rows: after }
      if (customerId !== undefined) storeRows(customerId, after)
      setRows(after)
    },
    [customerId],
  )

  /**
   * Resolves the codes of all rows that are not resolved yet. A scanned code without a product is recorded for staff
   * once, under its row's id, also if it was scanned without a connection and stored (X1-63).
   */
  const resolveRows = useCallback(async (): Promise<void> => {
    const missing = new Map<string, string>()
    for (const { id, code, isScanned } of newest.current.rows) {
      const key = keyOf(code)
      if (key === '' || newest.current.resolved.has(key)) continue
      missing.set(key, missing.get(key) || (isScanned ? id : ''))
    }
    const unresolved = [...missing]
    for (let at = 0; at < unresolved.length; at += maxCodesPerCall) {
      const part = unresolved.slice(at, at + maxCodesPerCall)
      const { data } = await api()(resolveCodes, {
        body: { codes: part.map(([code]) => code), scan_ids: part.map(([, scanId]) => scanId) },
      })
      const found = data.map((one, index) => [part[index]?.[0] ?? '', one] as const)
      const known = new Map([...newest.current.resolved, ...found])
      newest.current = { ...newest.current, resolved: known }
      setResolved(known)
    }
    setMessage((shown) => (shown?.text === offlineMessage ? null : shown))
  }, [offlineMessage])

  const showFailure = useCallback(
    (error: unknown) =>
      setMessage({ kind: 'error', text: isOutage(error) ? offlineMessage : sentenceOf(error) }),
    [offlineMessage],
  )

  /** Checks all codes that are not checked yet, and adds up the rows of one product. */
  const check = useCallback(async (): Promise<boolean> => {
    setChecking(true)
    try {
      await resolveRows()
      change((before) =>
        addUpDuplicates(before, ({ id, code }) =>
          newest.current.submitted.has(id) ? undefined : newest.current.resolved.get(keyOf(code)),
        ),
      )
      // Rows of cases that were added up have the item number now.
      await resolveRows()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setChecking(false)
    }
  }, [change, resolveRows, showFailure])

  // Checks stored rows on load, and rows that could not be checked once there is a connection.
  useEffect(() => {
    void check()
    const again = () => void check()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check])

  // The `online` event comes before the first request succeeds, and none comes when a server is back.
  useEffect(() => {
    if (message?.text !== offlineMessage) return
    const timer = setTimeout(() => void check(), retryDelayMs)
    return () => clearTimeout(timer)
  }, [message, offlineMessage, check])

  const states = statesOf({ rows, resolved, submitted }, ordered)

  const paste = async (text: string, replacedId?: string) => {
    const pasted = rowsOfText(text)
    const count = pasted.length
    change((before) => [
      ...before.filter((row) => row.id !== replacedId && isFilled(row)),
      ...pasted,
    ])
    setMessage({
      kind: 'ok',
      text: plural(count, { one: '# line added.', other: '# lines added.' }),
    })
    await check()
  }

  /** Returns the row of a code, or the row of the same product into which it was added up. */
  const findRow = (code: string) => {
    const productId = newest.current.resolved.get(code)?.product?._id
    return statesOf(newest.current, ordered).find(
      ({ row, state }) =>
        keyOf(row.code) === code || (state.kind === 'right' && state.product._id === productId),
    )
  }

  /** Adds one of a scanned code's unit, and returns whether its row is right or can't be checked yet. */
  const scan = async (code: string): Promise<boolean> => {
    change((before) => withScanned(before, code))
    await check()
    return findRow(code)?.state.kind !== 'wrong'
  }

  /**
   * Checks all rows and submits the right ones. They are removed once they are added, and checked again if they
   * are refused. As long as the outcome is unknown, the same rows are submitted again. Returns the numbers of rows
   * added and left; null where none was added.
   */
  const submitRows = async (
    submit: (right: readonly RightState[]) => Promise<'added' | 'refused' | 'unanswered'>,
  ) => {
    setMessage(null)
    if (newest.current.submitted.size === 0) {
      if (!(await check())) return null
      const right = statesOf(newest.current, ordered).filter(({ state }) => state.kind === 'right')
      if (right.length === 0) return null
      setSubmitted(new Set(right.map(({ row }) => row.id)))
    }
    const ids = newest.current.submitted
    try {
      const outcome = await submit(
        statesOf(newest.current, ordered).flatMap(({ row, state }) =>
          ids.has(row.id) && state.kind === 'right' ? [state] : [],
        ),
      )
      if (outcome === 'unanswered') return null
      setSubmitted(new Set())
      if (outcome === 'added') {
        change((before) => before.filter(({ id }) => !ids.has(id)))
        return { added: ids.size, left: newest.current.rows.filter(isFilled).length }
      }
      newest.current = { ...newest.current, resolved: new Map() }
      await check()
    } catch (error) {
      setSubmitted(new Set())
      showFailure(error)
    }
    return null
  }

  return {
    states,
    submitted,
    isChecking,
    message,
    check,
    paste,
    scan,
    findRow,
    submitRows,
    setMessage,
    setRow: (id: string, fields: Partial<QuickRow>) =>
      change((before) =>
        before.map((row) =>
          row.id === id
            ? {
                ...row,
                note: '',
                ...(fields.code !== undefined && { isScanned: false }),
                ...fields,
              }
            : row,
        ),
      ),
    removeRow: (id: string) => change((before) => before.filter((row) => row.id !== id)),
    clear: () => {
      const cleared = newest.current.rows.filter(isFilled)
      change(() => [])
      setMessage({
        kind: 'ok',
        text: t`All lines were removed.`,
        undo: () => {
          change((before) => [...cleared, ...before.filter(isFilled)])
          setMessage(null)
        },
      })
    },
  }
}
export type QuickOrder = ReturnType<typeof useQuickOrder>
