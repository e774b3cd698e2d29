import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reading } from '../readings/readings.ts'
import { onNewerCatalogue } from './api.ts'
import { onLookedAt } from './visibility.ts'

export type Answer<T> = {
  /** The last answer to this very question. */
  data: T | undefined
  /** The last answer, be it to the question before. */
  latest: T | undefined
  /** Why the last try failed, until one succeeds; null when it has not. */
  error: unknown
  /** Whether it was asked for to be shown, and nothing has come yet. */
  isAsking: boolean
  /** Asks once more. */
  ask: () => void
}

type Asked = { name: string; isAsking: boolean; error: unknown }

/**
 * What belongs to one person or to one moment: asked for when the page is opened and whenever it
 * may have changed (the tab is looked at again, the shop has something newer), and forgotten
 * when it is left. Null: there is nothing to ask yet.
 */
export const useAnswer = <T>(question: Reading<T> | null): Answer<T> => {
  const name = question?.name ?? ''
  const [asked, setAsked] = useState<Asked>({ name: '', isAsking: false, error: null })
  const [answered, setAnswered] = useState<{ name: string; data: T } | null>(null)
  const current = useRef({ question, turn: 0, isUnderWay: false, isOvertaken: false })

  const start = useCallback(() => {
    const now = current.current
    now.turn += 1
    const { question: wanted, turn } = now
    now.isUnderWay = wanted !== null
    now.isOvertaken = false
    if (wanted === null) return
    const settle = (error: unknown) => {
      now.isUnderWay = false
      setAsked({ name: wanted.name, isAsking: false, error })
      if (now.isOvertaken) start()
    }
    wanted.read().then(
      (data) => {
        if (now.turn !== turn) return
        setAnswered({ name: wanted.name, data })
        settle(null)
      },
      (error: unknown) => {
        if (now.turn === turn) settle(error)
      },
    )
  }, [])

  const ask = useCallback(() => {
    const wanted = current.current.question
    if (wanted !== null)
      setAsked((before) => ({
        name: wanted.name,
        isAsking: true,
        error: before.name === wanted.name ? before.error : null,
      }))
    start()
  }, [start])

  /**
   * Asks by itself: what is shown stays until the answer comes. An answer that is on its way is
   * not thrown away, or with changes that come faster than answers none would ever be shown.
   */
  const askAnew = useCallback(() => {
    if (current.current.isUnderWay) current.current.isOvertaken = true
    else start()
  }, [start])

  useEffect(() => {
    current.current.question = question
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is asked at once
  useEffect(() => {
    ask()
    const now = current.current
    return () => {
      // Whatever is still on its way is no answer to what is shown next.
      now.turn += 1
      now.isUnderWay = false
    }
  }, [ask, name])
  useEffect(() => onLookedAt(askAnew), [askAnew])
  useEffect(() => onNewerCatalogue(askAnew), [askAnew])

  const isThis = asked.name === name
  return {
    data: answered?.name === name ? answered.data : undefined,
    latest: answered?.data,
    error: isThis ? asked.error : null,
    isAsking: isThis ? asked.isAsking : question !== null,
    ask,
  }
}
