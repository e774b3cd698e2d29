/** A sentence above a form: an error in red (S8-20 to S8-22), a success in green. */
export const Banner = ({ kind, text }: { kind: 'error' | 'success'; text: string | null }) => {
  if (text === null || text === '') return null
  return kind === 'error' ? (
    <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-sm text-danger">
      {text}
    </p>
  ) : (
    <p role="status" className="rounded-lg bg-ok-soft px-4 py-3 text-sm text-ok">
      {text}
    </p>
  )
}
