import { z } from 'zod'
import type { FieldOfKind, NamedField } from '../fields.ts'
import { choiceOf } from './simple-fields.ts'

const text = (max: number) => z.string().max(max, 'long')
export const picture = text(400).regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'picture')
const CATEGORY_MAX = 120

function textSchema(field: FieldOfKind<'text'>): z.ZodType {
  const { max, pattern, fault } = field
  if (field.isLink) return picture.nullable()
  if (pattern) {
    const schema = z.string().regex(pattern, fault).max(max, 'long')
    return field.isRequired ? schema : schema.nullable()
  }
  return field.isRequired
    ? z.string().trim().min(1, 'required').max(max, 'long')
    : text(max).nullable()
}

function numberSchema(field: FieldOfKind<'number'>): z.ZodType {
  const { min, max, scale, fault } = field
  const number = z.number(fault ?? 'number')
  const ranged = (scale === 0 ? number.int(fault ?? 'number') : number)
    .min(min, fault ?? 'range')
    .max(max, fault ?? 'range')
  return field.isRequired ? ranged : ranged.nullable()
}

function choiceSchema(field: FieldOfKind<'choice'>): z.ZodType {
  if (field.fallback) return z.unknown().transform((value) => choiceOf(field, value))
  const choice = z.enum(field.choices, 'unknown')
  return field.isRequired ? choice : choice.nullable()
}

/** Returns the schema of a column in a save. Messages are keys of the editor's texts. */
export function columnSchema(field: NamedField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'number':
      return numberSchema(field)
    case 'boolean':
      return z.boolean()
    case 'choice':
      return choiceSchema(field)
    case 'date':
      return z.iso
        .date(field.fault)
        .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', field.fault)
        .nullable()
    case 'list':
      return z.array(field.areLinks ? picture : text(field.itemMax ?? 400)).max(field.max, 'many')
    case 'related':
      return z.array(z.uuid()).max(field.max, 'many')
    case 'category':
      return text(CATEGORY_MAX).nullable()
    case 'parent':
      return z.uuid().nullable()
    default:
      throw new Error(`${field.name} has a schema of its own`)
  }
}
