import { defineRemote } from '@portal/remote-kit';
import { messages } from '../messages';
import { AddressPicker } from './picker';

export default defineRemote({ namespace: 'address', messages, Component: AddressPicker });
