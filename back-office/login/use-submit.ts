import { type FormEvent, useState } from 'react'

/** Returns the submit handler, whether `send` is running, and its last error (null for none). */
export const useSubmit = (send: (data: FormData, form: HTMLFormElement) => Promise<unknown>) => {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setFailure(null)
    try {
      await send(new FormData(form), form)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { submit, failure, isBusy }
}

export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '')
