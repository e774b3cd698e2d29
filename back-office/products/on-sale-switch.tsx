import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { memo } from 'react'
import type { ProductRecord } from './product.ts'
import { useQuickChange } from './use-quick-change.ts'

type OnSaleSwitchProps = {
  product: ProductRecord
  /** What stands beside it, where no column's head says it. */
  label?: string
}

/** Whether a product is on sale, in its row. It switches when the shop has said so. */
export const OnSaleSwitch = memo(({ product, label = '' }: OnSaleSwitchProps) => {
  const { state, change } = useQuickChange(product)
  return (
    <Box sx={{ display: 'inline-block' }}>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        sx={{ mx: 0 }}
        control={
          <Switch
            size="small"
            checked={product.on_sale}
            onChange={(event) => {
              if (state.kind !== 'saving') change({ on_sale: event.target.checked })
            }}
            slotProps={{ input: { 'aria-label': `On sale: ${product.item_no} ${product.title}` } }}
          />
        }
      />
      {product.on_sale && !product.price && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
          Not without a price
        </Typography>
      )}
      {state.kind === 'refused' && (
        <Typography variant="caption" component="div" role="alert" sx={{ color: 'error.main' }}>
          {state.sentence}
        </Typography>
      )}
    </Box>
  )
})
