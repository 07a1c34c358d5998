import { formatGridCell, type GridField, readGridCell } from './cells.ts'

/** Ends of a rounded price in centavos. */
export const ENDINGS = [90, 99, 0] as const
export type Ending = (typeof ENDINGS)[number]

/** A change of many cells of a column. Percent and amount may be negative; an amount is in the unit of the column. */
export type Operation =
  | { kind: 'set'; text: string }
  | { kind: 'percent'; by: number }
  | { kind: 'amount'; by: number }
  | { kind: 'round'; ending: Ending }

/** Returns the price in centavos nearest to `cents` with the ending; the higher of two, never 0. */
export function roundPrice(cents: number, ending: Ending): number {
  const reais = Math.round((cents - ending) / 100)
  return Math.max(ending === 0 ? 1 : 0, reais) * 100 + ending
}

/**
 * Returns the text of a cell after an operation; null if it leaves the cell unchanged: an empty or
 * invalid cell and a price of 0 have nothing to compute with, and only money is rounded. A result out of
 * the range of the column is returned and is a fault of its cell.
 */
export function applyOperation(
  field: GridField,
  text: string,
  operation: Operation,
): string | null {
  if (operation.kind === 'set') return operation.text
  if (field.kind !== 'number') return null
  const reading = readGridCell(field, text)
  if (!reading.ok || typeof reading.value !== 'number') return null
  if (operation.kind === 'round' && !(field.isMoney && reading.value > 0)) return null
  const scale = 10 ** field.scale
  const units = Math.round(reading.value * scale)
  return formatGridCell(field, computeUnits(units, scale, operation) / scale)
}

function computeUnits(
  units: number,
  scale: number,
  operation: Exclude<Operation, { kind: 'set' }>,
): number {
  switch (operation.kind) {
    case 'percent':
      return Math.round((units * (100 + operation.by)) / 100)
    case 'amount':
      return units + Math.round(operation.by * scale)
    case 'round':
      return roundPrice(units, operation.ending)
  }
}
