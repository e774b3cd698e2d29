import { NumberInput } from '../forms/number-input.tsx'

/** Staff count positions from 1, the API from 0. */
export const shownPosition = (position: number): number => position + 1

/** If it is empty, a new record is added at the end. */
export const PositionInput = ({ help = 'Lower numbers come first.' }: { help?: string }) => (
  <NumberInput name="position" label="Position" help={help} min={1} offset={1} />
)
