import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rejectImageRequest } from './image-requests.ts'

const server = createServer((request, response) => {
  if (!rejectImageRequest(request, response)) response.end('passed')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, done)))
afterAll(() => server.close())

/** Returns the status of a request for this target, which is sent exactly as written. */
function statusOf(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, 'localhost')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('end', () => resolve(Number(answer.slice(9, 12))))
    socket.on('error', reject)
    socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
}

const image = (url: string, rest = '&w=640&q=75') => `/_next/image?url=${url}${rest}`

describe('pictures', () => {
  it.each([
    image('/media/products/a.webp'),
    image('%2Fmedia%2Fproducts%2Fa-1_b.c.webp'),
    image('%2fmedia%2fa.webp', '&q=75&w=48'),
    '/_next/static/chunks/image.js',
    '/imagem',
  ])('of a page pass: %s', async (target) => {
    expect(await statusOf(target)).toBe(200)
  })

  it.each([
    // The same image under another address.
    image('/media/a.webp%23abc'),
    image('/media/a.webp%00'),
    image('/media/a.webp%20'),
    image('/media/a.webp%0a'),
    image('/media/a%09.webp'),
    image('/media/./a.webp'),
    image('/media/b/../a.webp'),
    image('/media//a.webp'),
    image('//media/a.webp'),
    image('/media/a%252ewebp'),
    image('/media/%2570.webp'),
    image('/media/a.webp%3Fv=1'),
    image('/media/a.webp/'),
    image('/media%5Ca.webp'),
    image('/media/%C3%A1.webp'),
    image('%20/media/a.webp'),
    // Images of other paths or hosts.
    image('/brand/icon-192.png'),
    image('/_next/image'),
    image('https://example.com/media/a.webp'),
    image('/media'),
    image('/mediax/a.webp'),
    image(''),
    // Other widths, qualities or parameters.
    image('/media/a.webp', '&w=641&q=75'),
    image('/media/a.webp', '&w=0640&q=75'),
    image('/media/a.webp', '&w=640&q=76'),
    image('/media/a.webp', '&w=640'),
    image('/media/a.webp', '&q=75'),
    image('/media/a.webp', '&w=640&q=75&v=1'),
    image('/media/a.webp', '&w=640&q=75&w=640'),
    image('/media/a.webp', '&w=640&q=75&url=/media/b.webp'),
    '/_next/image',
    // The same path in another spelling.
    '/x/../_next/image?url=/media/a.webp%23a&w=640&q=75',
    '/_next/./image?url=/media/a.webp%23a&w=640&q=75',
    'http://store/_next/image?url=/media/a.webp%23a&w=640&q=75',
  ])('that no page asks for are refused: %s', async (target) => {
    expect(await statusOf(target)).toBe(400)
  })
})
