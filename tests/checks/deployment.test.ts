import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { LIMITS } from '@/lib/imports/limits'
import { checkOrigin } from '@/scripts/serve/public-origin'
import { readSettings } from '@/scripts/serve/settings'

const guide = readFileSync('docs/deploy.md', 'utf8')
const capacity = readFileSync('docs/capacity.md', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

it('the example of nginx accepts the largest sheet of an import', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(guide) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(LIMITS.fileBytes)
})

it('the examples of nginx declare the cache that they use', () => {
  const used = namesIn(guide + capacity, /^ *proxy_cache (\w+);/gm)
  expect(used).not.toEqual([])
  expect(namesIn(guide + capacity, /^ *proxy_cache_path .*keys_zone=(\w+):/gm)).toEqual(used)
})

it('a store starts with the variables of the examples', () => {
  const examples = [...guide.matchAll(/^((?:[A-Z_]+=\S+ )+)node scripts\/serve\/main\.ts$/gm)]
  expect(examples).not.toEqual([])
  for (const [, variables = ''] of examples) {
    const env = { NODE_ENV: 'test' as const, ...parseEnv(variables.replaceAll(' ', '\n')) }
    const { siteOrigin, proxyHops } = readSettings([], env)
    expect(checkOrigin(siteOrigin, proxyHops)).toBeNull()
  }
})

it('the steps for systemd set every variable without which the Caddyfile is invalid', () => {
  const wanted = namesIn(readFileSync('deploy/Caddyfile', 'utf8'), /\{\$([A-Z_]+)\}/g)
  expect(wanted).not.toEqual([])
  const steps = section('With systemd')
  expect(wanted.filter((name) => !steps.includes(`Environment=${name}=`))).toEqual([])
})

it('dashboard and rules use only labels that the store sends', () => {
  const text =
    readFileSync('deploy/grafana-dashboard.json', 'utf8') +
    readFileSync('deploy/alerts.yaml', 'utf8')
  const used = namesIn(text, /(?:[{,] ?|by \(|\{\{)(\w+)(?==|\}\}|[,)])/g)
  const sent = [
    'http_response_status_code',
    'http_route',
    'le',
    'service_instance_id',
    'service_name',
    'source',
  ]
  expect(used.sort()).toEqual(sent)
})

it('the rule for jobs covers those that have never ended, which have no age', () => {
  const rules = readFileSync('deploy/alerts.yaml', 'utf8').split('- alert: ')
  const rule = rules.find((text) => text.startsWith('StoreRunsNoJobs'))
  expect(rule).toMatch(/absent\(uti_jobs_age_seconds\{[^}]*\}\)\s+and on \(\) uti_orders_open\{/)
  // The jobs of a new store end within its first minutes.
  expect(rule).toMatch(/^ +for: 5m$/m)
})

it('what "config push" reads is set in step 2, and the sender is a bare address', () => {
  const config = readFileSync('supabase/config.toml', 'utf8')
  const example = readFileSync('.env.example', 'utf8')
  const wanted = namesIn(config, /"env\(([A-Z_]+)\)"/g)
  expect(wanted).not.toEqual([])
  const [, step = ''] = /^2\. (.*?)^3\. /ms.exec(guide) ?? []
  expect(wanted.filter((name) => !step.includes(`\`${name}\``))).toEqual([])
  const examples = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  expect(wanted.filter((name) => examples[name] === undefined)).toEqual([])
  const [, sender = ''] = /^admin_email = "env\((\w+)\)"$/m.exec(config) ?? []
  expect(examples[sender]).toMatch(/^[^\s<>@]+@[^\s<>@]+$/)
})

it('the service accepts connections of its own machine only, because it trusts a proxy', () => {
  const unit = readFileSync('deploy/uti-dos-games.service', 'utf8')
  const [, variables = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const env = { ...parseEnv(variables.replaceAll(' ', '\n')), SITE_ORIGIN: 'https://loja.example' }
  expect(readSettings([], { ...env, NODE_ENV: 'production' })).toMatchObject({
    proxyHops: 1,
    host: '127.0.0.1',
  })
})

it('the service is started again however often it has failed', () => {
  const unit = readFileSync('deploy/uti-dos-games.service', 'utf8')
  const settings = parseEnv(unit.replaceAll(/^\[.*\]$/gm, ''))
  expect(settings).toMatchObject({ Restart: 'always', StartLimitIntervalSec: '0' })
})

it.each(['A folder for other machines', 'With containers', 'With systemd'])(
  'the steps of each way to deploy make an admin: %s',
  (title) => {
    expect(section(title)).toContain('node scripts/admin-create.ts nome@exemplo.com.br')
  },
)

it('commands beside the service have its user, folder and variables', () => {
  const unit = readFileSync('deploy/uti-dos-games.service', 'utf8')
  const settings = parseEnv(unit.replaceAll(/^\[.*\]$/gm, ''))
  const variables = parseEnv((settings.Environment ?? '').replaceAll(' ', '\n'))
  const commands = guide.match(/^systemd-run (?:.*\\\n)*.*$/gm)
  expect(commands).toHaveLength(2)
  for (const command of commands ?? []) {
    expect(command).toContain(`--uid=${settings.User} `)
    expect(command).toContain(`--working-directory=${settings.WorkingDirectory} `)
    expect(command).toContain(`--property=EnvironmentFile=${settings.EnvironmentFile} `)
    expect(command).toContain(`--setenv=UTI_DATA_DIR=${variables.UTI_DATA_DIR} `)
  }
})

it('every service of compose.yaml rotates its log', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  const names = services.match(/^ {2}[a-z]+:$/gm)
  expect(names).not.toBeNull()
  expect(services.match(/^ {4}logging: \*logging$/gm)).toHaveLength(names?.length ?? 0)
})

it('the store of compose.yaml does not get the password of the superuser', () => {
  const web = compose.slice(compose.indexOf('\n  web:'), compose.indexOf('\n  database:'))
  expect(web).toMatch(/^ {6}DATABASE_URL: postgres:\/\/store:\$\{STORE_PASSWORD:\?\}@/m)
  expect(web).toMatch(/^ {4}env_file: deploy\/store\.env$/m)
  const settings = readFileSync('deploy/store.env.example', 'utf8')
  const script = readFileSync('deploy/database.sh', 'utf8')
  expect(web + settings + script).not.toContain('POSTGRES_PASSWORD')
})
