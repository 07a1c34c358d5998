// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endInterruptedStep } from '@/server/imports/actions'
import type { ImportState } from '@/server/imports/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { RunProgress, RunWatch } from './run-progress'
import { getImportStatus } from './upload-file'

const { router } = vi.hoisted(() => ({ router: { refresh: vi.fn() } }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/server/imports/actions', () => ({ endInterruptedStep: vi.fn() }))
vi.mock('./upload-file', () => ({ getImportStatus: vi.fn() }))

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const stateIs = (state: ImportState) =>
  vi.mocked(getImportStatus).mockResolvedValue({ ok: true, data: { state, done: 0, total: 2 } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.mocked(endInterruptedStep).mockResolvedValue({ ok: true, data: undefined })
})
afterEach(() => {
  vi.useRealTimers()
})

it('looks every 10 s whether a step of before was interrupted, and shows what follows', async () => {
  stateIs('applying')
  await renderApp(<RunWatch id="id" kind="apply" />)
  await pass(25)
  expect(vi.mocked(endInterruptedStep).mock.calls).toEqual(Array(3).fill([{ id: 'id' }]))
  expect(router.refresh).not.toHaveBeenCalled()
  stateIs('checked')
  await pass(2)
  expect(router.refresh).toHaveBeenCalledOnce()
  await pass(60)
  expect(endInterruptedStep).toHaveBeenCalledTimes(3)
})

it('does not end a step that it started itself', async () => {
  stateIs('checking')
  await renderApp(<RunProgress id="id" kind="check" />)
  await pass(200)
  expect(endInterruptedStep).not.toHaveBeenCalled()
})
