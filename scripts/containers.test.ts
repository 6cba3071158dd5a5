import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../packages/server/src/app/config.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: (string | { type: 'volume'; target: string })[];
  configs?: { source: string; target: string }[];
}
interface ComposeFile {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
}

const text = read('compose.yaml');
// What the file has is what these tests look at.
const { services, configs, volumes } = parse(text, { merge: true }) as ComposeFile;
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** What an operator has to choose. */
const chosen: Record<string, string> = {
  POSTGRES_PASSWORD: 'postgres1',
  S3_SECRET: 'storage1',
  INSTANCE_KEY: Buffer.alloc(32, 7).toString('base64'),
  DOCENT_ADMIN_PASSWORD: 'administrator',
};
const variable = /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** As compose fills variables in. */
const filled = (value: string) =>
  value.replaceAll(variable, (_, name: string, kind: string, rest = '') => {
    const set = chosen[name];
    if (set !== undefined) return set;
    if (kind === '-') return rest;
    throw new Error(`${name} has no value.`);
  });

describe('compose.yaml', () => {
  test('uses only settings that Docent reads, with valid values', () => {
    for (const [name, { environment = {}, command = [] }] of ours) {
      const asked = new Set<string>();
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filled(String(value))]),
      );
      const recording = new Proxy(values, {
        get: (all, key) => {
          asked.add(String(key));
          return all[String(key)];
        },
      });
      const roles = command.filter((argument) => argument === '--web' || argument === '--worker');
      const config = readConfig(recording, roles);
      expect([...asked], name).toEqual(expect.arrayContaining(Object.keys(values)));
      expect(config.storage.kind, name).toBe('s3');
      if (roles.length > 0) expect(config.instanceKey, name).toBeDefined();
    }
  });

  test('runs programs that exist', () => {
    for (const [name, { command = [] }] of ours) {
      const program = command.find((argument) => argument.endsWith('.ts')) ?? '';
      expect(isThere(program), `${name}: ${program}`).toBe(true);
    }
    expect(ours.map(([name]) => name).sort()).toEqual(['bucket', 'web', 'worker']);
  });

  test('refers only to services, volumes and configs that it defines', () => {
    for (const { depends_on = {}, volumes: mounts = [], configs: texts = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty(name);
        if (condition === 'service_healthy') expect(services[name]?.healthcheck, name).toBeDefined();
      }
      for (const mount of mounts)
        if (typeof mount === 'string') expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
      for (const { source } of texts) expect(configs).toHaveProperty(source);
    }
  });

  test('pins external images, and every long-running service has a health check', () => {
    for (const [name, { image = '', healthcheck, build }] of Object.entries(services)) {
      if (!build) expect(image, name).toMatch(/^[\w/]+:\d+\.\d+[\w.-]*$/);
      if (name !== 'bucket') expect(healthcheck?.test[0], name).toBe('CMD');
    }
  });

  test('has valid JSON for the object store’s keys after substitution', () => {
    const { identities } = JSON.parse(filled(configs['s3-keys']?.content ?? ''));
    expect(identities[0].credentials).toEqual([{ accessKey: 'docent', secretKey: 'storage1' }]);
  });

  test('is documented: the operations page contains every variable', () => {
    const page = read('docs/operations.md');
    const section = page.slice(page.indexOf('## Containers')).split('\n## ', 2).join('');
    for (const [, name = ''] of text.matchAll(variable)) expect(section, name).toContain(`\`${name}\``);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  test('runs the Node that package.json pins', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(lines).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-bookworm-slim`);
  });

  test('copies existing paths that .dockerignore does not exclude', () => {
    const ignored = read('.dockerignore').split('\n');
    const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));
    const sources = copied.flatMap((line) => line.split(' ').slice(1, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources) {
      expect(isThere(source), source).toBe(true);
      expect(ignored).toContain(`!${source.split('/')[0]}`);
    }
  });

  test('runs existing scripts and programs, and not as root', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of read('Dockerfile').matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty(script);
    const program = /"([^"]+\.ts)"/.exec(lines.find((line) => line.startsWith('CMD ')) ?? '')?.[1] ?? '';
    expect(isThere(program)).toBe(true);
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  });
});
