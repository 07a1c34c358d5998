import { expect, it, vi } from 'vitest'
import { onRequestError } from '@/instrumentation'

it('writes one line about an error, without tokens, queries and addresses', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = Object.assign(new Error('no order for ana@example.com'), { digest: '42' })
  const request = {
    path: '/alerta/q1W2e3R4t5Y6u7I8o9P0?email=ana@example.com',
    method: 'GET',
    headers: { 'x-request-id': '4bf92f3577b34da6', cookie: 'session=secret' },
  }
  await onRequestError(error, request, {
    routerKind: 'App Router',
    routePath: '/alerta',
    routeType: 'render',
    renderSource: 'react-server-components',
    revalidateReason: undefined,
  })
  const [[line]] = lines.mock.calls as [[string]]
  lines.mockRestore()
  const { time, ...rest } = JSON.parse(line)
  expect(Date.parse(time)).toBeGreaterThan(0)
  expect(rest).toEqual({
    level: 'error',
    event: 'request.render',
    requestId: '4bf92f3577b34da6',
    method: 'GET',
    route: '/alerta',
    path: '/alerta/…',
    digest: '42',
    message: 'no order for …',
  })
})
