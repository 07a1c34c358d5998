// @vitest-environment jsdom
import { act } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import type { ActionResult } from '@/lib/core/result'
import { renderHook } from '@/tests/support/unit/render-hook'
import { useVersionedSave } from './use-versioned-save'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

type Values = { name: string; answers: { text: string }[] }

const row: LoadedRow<Values> = {
  version: '1',
  values: { name: 'Zelda', answers: [{ text: 'Sim' }, { text: 'Não' }] },
}
const write =
  vi.fn<(mine: Values, seen: LoadedRow<Values>) => Promise<ActionResult<SavedRow<Values>>>>()

function useEditor() {
  const form = useForm<Values>({ defaultValues: row.values })
  const answers = useFieldArray({ control: form.control, name: 'answers' })
  const { isDirty } = form.formState
  const { save } = useVersionedSave<Values, SavedRow<Values>>({
    form,
    row,
    write,
    labelOf: (path) => path,
    onSaved: () => {},
    onFailed: 'Falhou',
  })
  return { form, isDirty, save, ids: answers.fields.map(({ id }) => id) }
}

beforeEach(() => {
  write.mockReset()
  write.mockImplementation(async (mine) => ({
    ok: true,
    data: { version: '2', values: { ...mine, name: mine.name.trim() }, changedByOther: [] },
  }))
})

it('leaves the elements of lists as they are when a save is done', async () => {
  const editor = renderHook(useEditor)
  const { form, ids } = editor.current()
  act(() => {
    form.setValue('name', ' Mario ', { shouldDirty: true })
    form.setValue('answers.1.text', 'Nunca', { shouldDirty: true })
  })
  expect(editor.current().isDirty).toBe(true)
  await act(() => editor.current().save(form.getValues()))
  expect(editor.current().ids).toEqual(ids)
  expect(editor.current().isDirty).toBe(false)
  expect(form.getValues()).toEqual({ name: 'Mario', answers: [{ text: 'Sim' }, { text: 'Nunca' }] })
  act(() => form.reset())
  expect(form.getValues('answers.1.text')).toBe('Nunca')
  editor.unmount()
})

it('keeps what is typed during a save, unsaved', async () => {
  const editor = renderHook(useEditor)
  const { form, ids } = editor.current()
  act(() => form.setValue('name', 'Mario', { shouldDirty: true }))
  await act(async () => {
    const saving = editor.current().save(structuredClone(form.getValues()))
    form.setValue('answers.0.text', 'Talvez', { shouldDirty: true })
    await saving
  })
  expect(form.getValues()).toEqual({
    name: 'Mario',
    answers: [{ text: 'Talvez' }, { text: 'Não' }],
  })
  expect(editor.current()).toMatchObject({ isDirty: true, ids })
  editor.unmount()
})
