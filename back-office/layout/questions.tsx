import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { createAtom, useSelector } from '@tanstack/react-store'

type Question = { text: string; yes: string; no: string; answer: (isYes: boolean) => void }

export const questionAtom = createAtom<Question | null>(null)

/** Asks in a dialog, instead of the browser's box. A second question answers the first with no. */
export const askInDialog = (
  text: string,
  { yes, no = 'Go back' }: { yes: string; no?: string },
): Promise<boolean> => {
  questionAtom.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      questionAtom.set(null)
      resolve(isYes)
    }
    questionAtom.set({ text, yes, no, answer })
  })
}

/** Asks before unsaved input is lost. */
export const askToLeave = (text: string): Promise<boolean> =>
  askInDialog(text, { yes: 'Leave', no: 'Stay' })

/** Shows the question of `askInDialog`. */
export const Questions = () => {
  const question = useSelector(questionAtom)
  if (question === null) return null
  return (
    <Dialog
      isOpen
      title={question.text}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button kind="danger" onClick={() => question.answer(true)}>
            {question.yes}
          </Button>
          <Button kind="primary" onClick={() => question.answer(false)}>
            {question.no}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
