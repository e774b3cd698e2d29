import type { ResolvedCode } from '@endcap/contract/catalog/codes'
import { resolveCodes } from '@endcap/contract/client/calls.gen'
import { maxCodesPerCall } from '@endcap/contract/limits'
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, isOutage, sentenceOf } from '../../api/api.ts'
import {
  addUpDuplicates,
  blankRow,
  isFilled,
  type OrderedLines,
  type QuickRow,
  stateOf,
} from './quick-rows.ts'
import { readStoredRows, storeRows } from './stored-rows.ts'

export const keyOf = (code: string): string => code.trim()

type CheckedRows = {
  rows: readonly QuickRow[]
  resolved: ReadonlyMap<string, ResolvedCode>
  /** Ids of rows whose submission has no outcome yet. They can't be changed. */
  submitted: ReadonlySet<string>
}

export const statesOf = (
  { rows, resolved }: Pick<CheckedRows, 'rows' | 'resolved'>,
  ordered: OrderedLines | undefined,
) => rows.map((row) => ({ row, state: stateOf(row, resolved.get(keyOf(row.code)), ordered) }))

const withBlank = (rows: readonly QuickRow[]): readonly QuickRow[] => {
  const last = rows.at(-1)
  return last !== undefined && !isFilled(last) ? rows : [...rows, blankRow()]
}

/** Unresolved codes, each with the id of the row that it was scanned into, or ''. */
const unresolvedCodes = ({ rows, resolved }: CheckedRows): [code: string, scanId: string][] => {
  const missing = new Map<string, string>()
  for (const { id, code, isScanned } of rows) {
    const key = keyOf(code)
    if (key === '' || resolved.has(key)) continue
    missing.set(key, missing.get(key) || (isScanned ? id : ''))
  }
  return [...missing]
}

export type QuickMessage = {
  kind: 'ok' | 'error'
  text: string
  isInCart?: boolean
  undo?: () => void
}

const retryDelayMs = 5000

const offlineMessages = {
  stored: t`The shop could not be reached. What you typed is saved on this device and will be checked when you’re back online.`,
  open: t`The shop could not be reached. What you typed will be checked when you’re back online.`,
}

/** Resolves codes on load and when online again. `customerId`: stores every keystroke under it. */
export const useCheckedRows = (customerId: string | undefined) => {
  const offlineMessage = offlineMessages[customerId === undefined ? 'open' : 'stored']
  const [shown, show] = useState<CheckedRows>(() => ({
    rows: withBlank(customerId === undefined ? [] : readStoredRows(customerId)),
    resolved: new Map(),
    submitted: new Set(),
  }))
  const [isChecking, setChecking] = useState(false)
  const [message, setMessage] = useState<QuickMessage | null>(null)
  // A ref, because after a reply the last change may not be rendered yet.
  const newest = useRef(shown)
  const typingId = useRef<string | null>(null)

  const update = useCallback((changed: Partial<CheckedRows>) => {
    newest.current = { ...newest.current, ...changed }
    show(newest.current)
  }, [])

  const change = useCallback(
    (changeRows: (rows: readonly QuickRow[]) => readonly QuickRow[]) => {
      const rows = withBlank(changeRows(newest.current.rows))
      if (customerId !== undefined) storeRows(customerId, rows)
      update({ rows })
    },
    [customerId, update],
  )

  /**
   * Resolves the codes of all rows that are not resolved yet. If no product has a scanned code, the
   * code is recorded for staff once under its row's id, even if it was scanned and stored without a
   * connection (X1-63).
   */
  const resolveRows = useCallback(async (): Promise<void> => {
    const unresolved = unresolvedCodes(newest.current)
    for (let at = 0; at < unresolved.length; at += maxCodesPerCall) {
      const part = unresolved.slice(at, at + maxCodesPerCall)
      const { data } = await api()(resolveCodes, {
        body: { codes: part.map(([code]) => code), scan_ids: part.map(([, scanId]) => scanId) },
      })
      const found = data.map((one, index) => [part[index]?.[0] ?? '', one] as const)
      update({ resolved: new Map([...newest.current.resolved, ...found]) })
    }
    setMessage((before) => (before?.text === offlineMessage ? null : before))
  }, [offlineMessage, update])

  const showFailure = useCallback(
    (error: unknown) =>
      setMessage({ kind: 'error', text: isOutage(error) ? offlineMessage : sentenceOf(error) }),
    [offlineMessage],
  )

  /**
   * Checks all codes that are not checked yet, and adds up rows of the same product, except the row
   * that is being typed into. Returns whether all codes could be checked.
   */
  const check = useCallback(async (): Promise<boolean> => {
    setChecking(true)
    try {
      await resolveRows()
      change((before) =>
        addUpDuplicates(before, ({ id, code }) =>
          newest.current.submitted.has(id) || id === typingId.current
            ? undefined
            : newest.current.resolved.get(keyOf(code)),
        ),
      )
      // Rows of cases that were added up now have the product's item number, which is not resolved
      // yet.
      await resolveRows()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setChecking(false)
    }
  }, [change, resolveRows, showFailure])

  /** Checks all codes again. Shows the previous results until the reply arrives. */
  const checkAgain = (): Promise<boolean> => {
    newest.current = { ...newest.current, resolved: new Map() }
    return check()
  }

  // Checks stored rows on load, and again when the connection is back.
  useEffect(() => {
    void check()
    const again = () => void check()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check])

  // Also polls, because `online` may fire too early and doesn't fire when the server is back.
  useEffect(() => {
    if (message?.text !== offlineMessage) return
    const timer = setTimeout(() => void check(), retryDelayMs)
    return () => clearTimeout(timer)
  }, [message, offlineMessage, check])

  return {
    shown,
    /** Returns the newest rows, which may not be rendered yet. */
    read: () => newest.current,
    change,
    check,
    checkAgain,
    isChecking,
    /** Names the row with the focus; null for none. */
    setTyping: (id: string | null) => {
      typingId.current = id
    },
    setSubmitted: (submitted: ReadonlySet<string>) => update({ submitted }),
    message,
    setMessage,
    showFailure,
  }
}
