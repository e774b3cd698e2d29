import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from '../layout/use-hotkeys.ts'

const typingPauseMs = 200

type ListSearchProps = {
  value: string
  placeholder: string
  onChange: (text: string) => void
}

/** `/` focuses it. Searches when the user stops typing, and at once on Enter. */
export const ListSearch = ({ value, placeholder, onChange }: ListSearchProps) => {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [former, setFormer] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useHotkeys({ '/': () => input.current?.focus() })

  // Back changes the value to one that wasn't sent. Text typed after a search was sent must stay.
  if (value !== former) {
    setFormer(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = (text: string) => {
    if (text === sent) return
    setSent(text)
    onChange(text)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <label className="relative block w-full sm:w-72">
      <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft" aria-hidden />
      <input
        ref={input}
        type="search"
        value={typed}
        aria-label="Search"
        placeholder={placeholder}
        className="field w-full pl-8!"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim())
          if (event.key === 'Escape') input.current?.blur()
        }}
      />
    </label>
  )
}
