import { z } from 'zod';
import { fields, readEnvironment } from './environment';
import { OperatorError } from './operator-error';

const schema = z.object({
  PORT: fields.port.default(3000),
  API_URL: fields.origins('http://127.0.0.1:3001'),
  NETWORKS: fields.networks.default([]),
  DRAIN: fields.seconds(60).default(0),
  SWITCH: fields.onOff.default(false),
  LEVEL: fields.oneOf(['info', 'warn']).default('info'),
});
const base = { API_URL: 'http://localhost:1' };

test('what is not set has its default; blanks count as not set', () => {
  expect(readEnvironment(schema, { ...base, PORT: ' ', SWITCH: '' })).toEqual({
    PORT: 3000,
    API_URL: ['http://localhost:1'],
    NETWORKS: [],
    DRAIN: 0,
    SWITCH: false,
    LEVEL: 'info',
  });
});

test('values are read in their own units', () => {
  expect(readEnvironment(schema, { API_URL: ' https://api.example/, http://10.0.0.7:3001 ', PORT: '0', NETWORKS: '10.0.0.0/8, ::1', DRAIN: '5', SWITCH: 'on' })).toMatchObject({
    API_URL: ['https://api.example', 'http://10.0.0.7:3001'],
    PORT: 0,
    NETWORKS: ['10.0.0.0/8', '::1'],
    DRAIN: 5_000,
    SWITCH: true,
  });
});

test.each([
  ['API_URL', {}, 'must be set to an origin such as http://127.0.0.1:3001'],
  ['API_URL', { API_URL: 'http://a/b' }, 'must be an origin such as http://127.0.0.1:3001, without a path'],
  ['API_URL', { API_URL: 'http://a,' }, 'must be an origin such as http://127.0.0.1:3001, without a path'],
  ['PORT', { ...base, PORT: '65536' }, 'must be a port number, 0 to 65535'],
  ['NETWORKS', { ...base, NETWORKS: '10.0.0.0/40' }, 'must be addresses or networks such as 10.0.0.0/8, with commas between them'],
  ['DRAIN', { ...base, DRAIN: '61' }, 'must be whole seconds, 0 to 60'],
  ['SWITCH', { ...base, SWITCH: 'yes' }, 'must be on or off'],
  ['LEVEL', { ...base, LEVEL: 'loud' }, 'must be one of info, warn'],
])('a wrong %s is named in one line (%j)', (name, source, problem) => {
  expect(() => readEnvironment(schema, source)).toThrow(new OperatorError(`${name} ${problem}`));
});
