import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it.each([
  ['', undefined, 'http://localhost:3000'],
  ['127.0.0.1', '127.0.0.1', 'http://127.0.0.1:3000'],
  ['10.0.0.1', '10.0.0.1', 'http://10.0.0.1:3000'],
  ['::1', '::1', 'http://[::1]:3000'],
  ['0.0.0.0', '0.0.0.0', 'http://localhost:3000'],
  ['::', '::', 'http://localhost:3000'],
])(
  'with LISTEN_ADDRESS=%s the web server is reached where it listens',
  (LISTEN_ADDRESS, host, localOrigin) => {
    const settings = readSettings([], { NODE_ENV: 'test', LISTEN_ADDRESS })
    expect(settings).toMatchObject({ host, localOrigin, siteOrigin: 'http://localhost:3000' })
  },
)

it('a blank UTI_DATA_DIR is the default folder, not the one of the project', () => {
  const { dataDir } = readSettings([], { NODE_ENV: 'test', UTI_DATA_DIR: '' })
  expect(dataDir).toMatch(/supabase[\\/]\.data$/)
})
