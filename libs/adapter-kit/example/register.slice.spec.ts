import { describeGraphAdapter } from '#adapter-kit/testing';
import { RegisterSlice } from './register.slice.js';

describeGraphAdapter(new RegisterSlice());
