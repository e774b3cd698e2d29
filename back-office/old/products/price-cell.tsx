import { formatCents } from '@endcap/contract/money'
import CheckIcon from '@mui/icons-material/Check'
import { Box, Button, CircularProgress, InputAdornment, InputBase, Typography } from '@mui/material'
import { type KeyboardEvent, memo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import type { ProductRecord } from './product.ts'
import { type InlineEditState, useInlineEdit } from './use-inline-edit.ts'

const marker = 'data-price-input'

/** Moves the focus to the price above or below; returns false at the end of the list. */
const moveFrom = (input: HTMLInputElement, offset: 1 | -1): boolean => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[${marker}]`)]
  const next = inputs[inputs.indexOf(input) + offset]
  next?.focus()
  return next !== undefined
}

const offsetOf = (event: KeyboardEvent): 1 | -1 | 0 => {
  if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) return 1
  if (event.key === 'ArrowUp' || event.key === 'Enter') return -1
  return 0
}

const StateMark = ({ state }: { state: InlineEditState }) => (
  <Box sx={{ width: 18, display: 'inline-flex', justifyContent: 'center' }} role="status">
    {state.kind === 'saving' && <CircularProgress size={14} aria-label="Saving" />}
    {state.kind === 'saved' && <CheckIcon color="success" fontSize="inherit" titleAccess="Saved" />}
  </Box>
)

/**
 * A product's price, edited in its row. Leaving the field saves it; Enter and the arrow keys move to
 * the price below or above, Escape restores the saved price.
 */
export const PriceCell = memo(({ product }: { product: ProductRecord }) => {
  const { state, change, reset } = useInlineEdit(product)
  const refresh = useRefresh()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isNewest, setNewest] = useState(false)
  const refused = state.kind === 'refused' ? state : undefined
  const message = problem || refused?.message

  const save = async () => {
    if (typed === null) return
    const price = readPrice(typed)
    if ('problem' in price) return setProblem(price.problem)
    if (price.cents === product.price) return setTyped(null)
    const isSaved = await change({ price: price.cents })
    // The user may have typed more while it was saved.
    if (isSaved) setTyped((now) => (now === typed ? null : now))
    setNewest(false)
  }

  return (
    <Box sx={{ display: 'inline-block', textAlign: 'right' }}>
      <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
        <StateMark state={state} />
        <InputBase
          value={typed ?? formatPriceInput(product.price)}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem('')
            reset()
          }}
          onFocus={(event) => event.target.select()}
          onBlur={save}
          onKeyDown={(event) => {
            if (!(event.target instanceof HTMLInputElement)) return
            if (event.key === 'Escape') {
              setTyped(null)
              setProblem('')
              reset()
              return
            }
            const offset = offsetOf(event)
            if (offset === 0) return
            event.preventDefault()
            if (!moveFrom(event.target, offset)) event.target.blur()
          }}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          inputProps={{
            [marker]: '',
            inputMode: 'decimal',
            autoComplete: 'off',
            'aria-label': `Price of ${product.item_no} ${product.title}`,
            'aria-invalid': message !== undefined && message !== '',
          }}
          sx={{
            width: 116,
            px: 1,
            border: 1,
            borderColor: message ? 'error.main' : 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: 'inherit',
            '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid currentColor' },
            '& input': { textAlign: 'right', py: 0.5 },
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        />
      </Box>
      {message && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
          {message}
        </Typography>
      )}
      {refused?.isStale && (
        <Button
          size="small"
          onClick={() => {
            reset()
            setNewest(true)
            refresh()
          }}
        >
          Reload
        </Button>
      )}
      {isNewest && typed !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          Current price: {product.price === null ? 'none' : formatCents(product.price)}. Press Enter
          to save yours.
        </Typography>
      )}
    </Box>
  )
})
