import { configureKeys, type UserInfo } from '@portal/api-client';
import type { RemoteModule } from '@portal/remote-kit';
import { fakeShell, type FakeShellOptions } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** What the server reads from a sealed password. */
export function unsealed(password: string): string {
  const key = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const inner = privateDecrypt(key, Buffer.from(password, 'base64')).toString();
  return Buffer.from(inner, 'base64').toString();
}

export const owner: UserInfo = {
  id: 'u1',
  email: 'owner@example.com',
  company: 'Example Goods',
  contactName: 'S**',
  phone: '312****0142',
  extFlag: false,
  language: 'zh',
  unitSystem: 0,
};

/** Renders a page of this remote in the fake shell, in Chinese. */
export async function renderRemote(module: RemoteModule, options: FakeShellOptions): Promise<UserEvent> {
  configureKeys({ environment: 'test', rsa: { test: pair.publicKey, production: '' } });
  render(<UiProvider locale="zh">{await fakeShell(module, options)}</UiProvider>);
  return userEvent.setup();
}

/** Enters a text into a field at once; typing it letter by letter draws the form as often. */
export async function enter(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
