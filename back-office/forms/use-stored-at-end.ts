import { useEffect, useEffectEvent, useState } from 'react'
import { onSessionEnd, readSession } from '../session/staff-session.ts'
import { readTab, tabKeys, writeTab } from '../storage.ts'

type StoredInput = { staffId: string; path: string; input: unknown }

/** Returns and removes the input that was stored for this person on this page. */
const takeInput = (key: string, staffId: string, path: string): unknown => {
  const stored: StoredInput | null = JSON.parse(readTab(key) ?? 'null')
  writeTab(key, null)
  return stored?.staffId === staffId && stored.path === path ? stored.input : null
}

export type StoredAtEnd<Input> = {
  name: string
  read: () => Input | null
  restore: (input: Input) => void
}

/** Restores input that this person hadn't saved when the session ended. Returns whether any was. */
export const useStoredAtEnd = <Input>({ name, read, restore }: StoredAtEnd<Input>): boolean => {
  const [isRestored, setRestored] = useState(false)
  const readInput = useEffectEvent(read)
  const restoreInput = useEffectEvent(restore)
  useEffect(() => {
    const staffId = readSession()?.result._id
    if (staffId === undefined) return
    const key = tabKeys.unsaved(name)
    const path = location.pathname
    const stored = takeInput(key, staffId, path)
    if (stored !== null) {
      restoreInput(stored as Input)
      setRestored(true)
    }
    return onSessionEnd((message) => {
      const input = readInput()
      // The message is empty if this person has logged out.
      if (message === '' || input === null) return
      writeTab(key, JSON.stringify({ staffId, path, input } satisfies StoredInput))
    })
  }, [name])
  return isRestored
}

export const restoredMessage =
  'We restored what you typed before you were logged out. Please check it and save it.'
